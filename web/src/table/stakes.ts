import type { Stakes } from "../api/types";
import { chips } from "../lib/format";

/** '10/20', '10/20, ante 2', 'ante 5', 'blind 20' */
export function stakesText({ small_blind, big_blind, ante }: Stakes): string {
  const blinds = big_blind === 0 ? "" : small_blind > 0 ? `${chips(small_blind)}/${chips(big_blind)}` : `blind ${chips(big_blind)}`;
  return [blinds, ante > 0 ? `ante ${chips(ante)}` : ""].filter(Boolean).join(", ");
}
