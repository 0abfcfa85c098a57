import type { EventView, TableView } from "../api/types";
import { cardsWords, isHidden } from "../lib/cards";
import { withSum } from "../lib/format";

const quiet = new Set<EventView["kind"]>(["begin", "hole", "return", "over", "rake", "ante"]);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function eventWords(event: EventView, amount: (value: number) => string): string {
  if (event.kind === "board") return `${capital(event.street || "board")}: ${cardsWords(event.cards)}`;
  // In stud everybody sees what is dealt face up.
  const isUpCard = event.kind === "hole" && event.text.endsWith(" face up");
  if (isUpCard) return `${event.text.replace(/ dealt .*$/, " dealt")} ${cardsWords(event.cards.filter((card) => !isHidden(card)))}`;
  return quiet.has(event.kind) ? "" : withSum(event.text, event.sum, amount);
}

function turnWords(view: TableView, amount: (value: number) => string): string {
  if (view.decision) {
    const { can_discard, can_check, to_call } = view.decision;
    if (can_discard) return "Your turn to draw";
    if (view.decision.is_bring_in) return `Your turn to bring in ${amount(to_call)}, or to complete`;
    return can_check ? "Your turn, checking is free" : `Your turn, ${amount(to_call)} to call, ${amount(view.pot)} in the pot`;
  }
  const actor = view.seats.find((seat) => seat.chair === view.actor);
  return actor ? `${actor.name} to act` : "";
}

function resultWords(view: TableView, amount: (value: number) => string): string {
  const yours = view.results.find((result) => result.chair === view.you);
  if (!yours || view.status === "playing") return "";
  if (yours.net === 0) return "You break even";
  return yours.net > 0 ? `You win ${amount(yours.net)}` : `You lose ${amount(-yours.net)}`;
}

/** What a screen reader says about a change of the table. */
export const announcement = (view: TableView, events: EventView[], amount: (value: number) => string): string =>
  [...events.map((event) => eventWords(event, amount)), turnWords(view, amount), resultWords(view, amount)].filter(Boolean).join(". ");
