import type { EquityResult } from "../api/types";
import { chips, duration, percent } from "../lib/format";
import type { LabState } from "./link";

const took = (seconds: number): string => (seconds < 1 ? `${Math.max(1, Math.round(seconds * 1000))}\u00a0ms` : duration(seconds));

/** 'Exact over 1,712,304 deals, 3 ms' */
export function howSure(result: EquityResult): string {
  const kind = result.exact ? (result.complete ? "Exact over" : "Stopped before the end; counted") : "Monte Carlo,";
  const widest = Math.max(...result.players.map((player) => player.error));
  const error = result.exact ? "" : `, ± ${percent(1.96 * widest, 3)} (95 % interval)`;
  return `${kind} ${chips(result.deals)} deals${error}, ${took(result.seconds)}`;
}

/** The answer as a text to be sent to somebody. */
export function asText(state: LabState, result: EquityResult): string {
  const cards = [
    state.board.length ? `board ${state.board.join(" ")}` : "",
    state.dead.length ? `dead ${state.dead.join(" ")}` : "",
  ].filter(Boolean);
  const rows = result.players.map((player, i) => {
    const error = result.exact ? "" : ` ± ${percent(1.96 * player.error, 2)}`;
    return `${state.players[i]}: ${percent(player.equity, 2)}${error} (wins ${percent(player.win, 2)}, ties ${percent(player.tie, 2)})`;
  });
  return [...(cards.length ? [cards.join(", ")] : []), ...rows, howSure(result), result.command].join("\n").replaceAll("\u00a0", " ");
}
