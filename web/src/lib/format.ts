import type { Unit } from "./settings.svelte";

const whole = new Intl.NumberFormat("en-GB");

/** 12,345 */
export const chips = (amount: number): string => whole.format(amount).replace("-", "−");

/** '12.5 bb': as many decimals as it takes, at most two. */
export function bigBlinds(amount: number, bigBlind: number): string {
  const value = amount / bigBlind;
  return `${Number(value.toFixed(2)).toLocaleString("en-GB").replace("-", "−")}\u00a0bb`;
}

/** An amount the way the player wants to read it. Games without a big blind have chips alone. */
export const money = (amount: number, unit: Unit, bigBlind: number): string =>
  unit === "bb" && bigBlind > 0 ? bigBlinds(amount, bigBlind) : chips(amount);

/** The same in at most nine letters, for narrow places: '12.25 bb', '176.4 bb', '1,152 bb'. */
export function shortMoney(amount: number, unit: Unit, bigBlind: number): string {
  if (unit !== "bb" || bigBlind <= 0) return chips(amount);
  const size = Math.abs(amount / bigBlind);
  const decimals = size >= 1000 ? 0 : size >= 100 ? 1 : 2;
  return bigBlinds(Number((amount / bigBlind).toFixed(decimals)) * bigBlind, bigBlind);
}

/** '+300', '−120', '0' */
export const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text);

export const percent = (part: number, decimals = 1): string => `${(part * 100).toFixed(decimals)}\u00a0%`.replace("-", "−");

/** '+12.3 ± 4.5'; an unknown half width is said to be unknown. */
export function interval(value: number, half: number | null, decimals = 1): string {
  const middle = signed(value.toFixed(decimals).replace("-", "−"), value);
  return half === null ? `${middle} ± unknown` : `${middle} ± ${half.toFixed(decimals)}`;
}

/** The number in '1,250', '12.5 bb' or '12.5'; null when there is none. */
export function parseNumber(text: string): number | null {
  const bare = text.replace(/bb|[\s,]/gi, "");
  return /^\d+(\.\d*)?$|^\.\d+$/.test(bare) ? Number(bare) : null;
}

/**
 * A sentence of the server's, with its amount the way the reader wants it: the number is not one of a player's name, of a
 * pot or of a board.
 */
export function withSum(text: string, sum: string, amount: (value: number) => string): string {
  const value = parseNumber(sum);
  if (value === null) return text;
  const written = new RegExp(` ${sum.replaceAll(".", "\\.")}(?=$|,| dead| of | on | for | with | returned )`);
  return text.replace(written, ` ${amount(value)}`);
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The same text with '2 Oct 2021, 12:00' for '2021-10-02T12:00:00'. */
export const withDates = (text: string): string =>
  text.replace(
    /\b(\d{4})-(0[1-9]|1[0-2])-(\d\d)(?:T(\d\d:\d\d)(?::\d\d)?)?\b/g,
    (_, year, month, day, time) => `${Number(day)}\u00a0${months[Number(month) - 1]}\u00a0${year}${time ? `, ${time}` : ""}`,
  );

/** 'and' before the last: 'a, b and c'. */
export const listed = (items: string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** '8 s', '3 min', '1.5 h': as precisely as one waits. */
export function duration(seconds: number): string {
  if (seconds < 1) return "less than a second";
  if (seconds < 90) return `${Math.round(seconds)}\u00a0s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)}\u00a0min` : `${(seconds / 3600).toFixed(1)}\u00a0h`;
}

/** A number with as many digits as matter: 0.0123, 1.18, 81.5, 1,234. */
export function figure(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 1000 || size === 0 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 3;
  return value.toLocaleString("en-GB", { maximumFractionDigits: digits }).replace("-", "−");
}
