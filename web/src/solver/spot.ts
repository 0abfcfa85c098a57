// A post-flop spot as a form knows it. The file can say more (docs/solver.md); the server reads it, not the page.
export interface SpotPlayer {
  range: string;
  bet: string;
  raise: string;
}
export interface Spot {
  board: string;
  pot: string;
  stack: string;
  oop: SpotPlayer;
  ip: SpotPlayer;
}

export const playerNames = { oop: "Out of position", ip: "In position" } as const;
export type PlayerName = keyof typeof playerNames;

const quoted = (text: string): string => JSON.stringify(text);
const section = (name: PlayerName, { range, bet, raise }: SpotPlayer): string =>
  `[${name}]\nrange = ${quoted(range)}\nbet = ${quoted(bet)}\nraise = ${quoted(raise)}\n`;

export const toToml = (spot: Spot): string =>
  `board = ${quoted(spot.board)}\npot = ${spot.pot}\nstack = ${spot.stack}\n\n${section("oop", spot.oop)}\n${section("ip", spot.ip)}`;

const line = /^([a-z_]+)\s*=\s*(?:"([^"\\]*)"|'([^']*)'|(\d+))$/;

/** The spot of a text, or null when the text says what the form has no place for: then it stays a text. */
export function readSpot(toml: string): Spot | null {
  const spot = { board: "", pot: "", stack: "", oop: { range: "", bet: "", raise: "" }, ip: { range: "", bet: "", raise: "" } };
  let place: Record<string, unknown> = spot;
  for (const raw of toml.split("\n")) {
    const text = raw.replace(/#.*$/, "").trim();
    const title = /^\[(oop|ip)\]$/.exec(text)?.[1] as PlayerName | undefined;
    const found = line.exec(text);
    if (title) place = spot[title];
    else if (found && typeof place[found[1]!] === "string") place[found[1]!] = found[2] ?? found[3] ?? found[4];
    else if (text !== "") return null;
  }
  return spot;
}
