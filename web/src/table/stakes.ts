import type { PlayedGame, Stakes } from "../api/types";
import { chips } from "../lib/format";

/** 'Razz: 3 hands left' of a mix; '' elsewhere. */
export function turnText({ title, hands_left }: PlayedGame): string {
  if (hands_left === null) return "";
  return `${title}: ${hands_left === 1 ? "last hand" : `${hands_left} hands left`}`;
}
/** What a mix comes to next. */
export const nextText = ({ next }: PlayedGame): string => (next ? `then ${next}` : "");

/** '10/20', '10/20, ante 2', 'ante 5', 'blind 20' */
export function stakesText({ small_blind, big_blind, ante }: Stakes): string {
  const blinds = big_blind === 0 ? "" : small_blind > 0 ? `${chips(small_blind)}/${chips(big_blind)}` : `blind ${chips(big_blind)}`;
  return [blinds, ante > 0 ? `ante ${chips(ante)}` : ""].filter(Boolean).join(", ");
}
