import type { Card, EquityParams } from "../api/types";
import { parseCards } from "../lib/cards";

/** What the lab is asked, as it stands in an address. */
export interface LabState {
  players: string[];
  board: Card[];
  dead: Card[];
  method: EquityParams["method"];
  seed: string;
}

export const fewest = 2;
export const most = 6;
const methods: EquityParams["method"][] = ["auto", "exact", "sample"];

/** Players are parted by '|', which no range has in it. */
export function linkQuery(state: LabState): Record<string, string> {
  return {
    p: state.players.join("|"),
    ...(state.board.length ? { board: state.board.join("") } : {}),
    ...(state.dead.length ? { dead: state.dead.join("") } : {}),
    ...(state.method === "auto" ? {} : { method: state.method }),
    ...(state.seed === "1" ? {} : { seed: state.seed }),
  };
}

/** What an address asks; null when it asks nothing. Whatever is wrong in it is left out. */
export function stateOfLink(query: URLSearchParams): LabState | null {
  const players = query.get("p")?.split("|").slice(0, most);
  if (!players || players.length < fewest) return null;
  const board = (parseCards(query.get("board") ?? "") ?? []).slice(0, 5);
  const dead = (parseCards(query.get("dead") ?? "") ?? []).filter((card) => !board.includes(card));
  const seed = query.get("seed") ?? "";
  return {
    players,
    board,
    dead,
    method: methods.find((method) => method === query.get("method")) ?? "auto",
    seed: /^\d+$/.test(seed) ? seed : "1",
  };
}
