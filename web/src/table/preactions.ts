import type { Decision, TableView } from "../api/types";
import type { Move } from "./live.svelte";

/** What a player can say before the turn comes. */
export type PreAction = "check_fold" | "check" | "call_any";

export const preActionLabels: Record<PreAction, string> = { check_fold: "Check / fold", check: "Check", call_any: "Call any" };

/** The move it stands for in this decision; null when it does not fit and the player has to decide. */
export function resolve(chosen: PreAction, decision: Decision): Move | null {
  if (decision.can_discard) return null;
  if (decision.can_check) return { action: "check" };
  if (chosen === "check_fold" && decision.can_fold) return { action: "fold" };
  if (chosen === "call_any" && decision.can_call) return { action: "call" };
  return null;
}

/** Which can be chosen now: none when the player has nothing more to decide in this hand. */
export function choices(view: TableView): PreAction[] {
  const you = view.seats.find((seat) => seat.chair === view.you);
  if (you?.state !== "in" || you.cards.length === 0 || view.decision || view.status !== "playing" || view.results.length > 0) return [];
  const faced = Math.max(...view.seats.map((seat) => seat.bet)) > you.bet;
  return faced ? ["check_fold", "call_any"] : ["check_fold", "check", "call_any"];
}
