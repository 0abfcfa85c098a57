import type { StatView } from "../api/types";
import { percent } from "../lib/format";

/** What the short names of poker statistics say. */
export const statWords: Record<string, string> = {
  VPIP: "voluntarily put chips in before the flop",
  PFR: "raised before the flop",
  "3-bet": "raised a raise before the flop",
  "fold to 3-bet": "raised before the flop and folded to the next raise",
  "c-bet": "raised before the flop, then bet the flop first",
  "fold to c-bet": "folded to such a bet",
  AF: "bets and raises for every call after the flop",
  WTSD: "saw the flop and went to the showdown",
  W$SD: "won at the showdown",
};

/** AF is a ratio; all the others are parts of a whole. */
export const isRatio = (stat: StatView): boolean => stat.name === "AF";

export function statText(stat: StatView): string {
  if (stat.value === null) return "–";
  return isRatio(stat) ? stat.value.toFixed(1) : percent(stat.value, 0);
}
