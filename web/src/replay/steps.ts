// A hand that is over, step by step. Everything is told by the server; here it is only put in order.
import type { Card, EventView, SeatView, Study, StudyRead, StudySeat, TableView, WonView } from "../api/types";
import { hidden } from "../lib/cards";
import { chips, parseNumber } from "../lib/format";

/** Whose eyes the hand is seen with: a seat, or null for all cards open. */
export type Viewer = number | null;

const told: EventView["kind"][] = ["ante", "blind", "dead_post", "fold", "check", "call", "bet", "raise", "discard", "muck", "win"];
const closing: EventView["kind"][] = ["show", "muck", "return", "rake", "win", "over"];

/** What is believed of each player after a step: a belief stands until another takes its place. */
export function readsAt(study: Study, index: number): StudyRead[] {
  const reads = new Map<number, StudyRead>();
  for (const step of study.steps.slice(0, index + 1)) for (const read of step.reads) reads.set(read.seat, read);
  return [...reads.values()].sort((a, b) => a.seat - b.seat);
}

/** Whose belief changed last, of those whose cards the viewer does not hold and who are still in. */
export function lastRead(study: Study, index: number, viewer: Viewer): StudyRead | null {
  const folded = study.steps[index]?.now.filter((now) => now.state === "folded").map((now) => now.seat) ?? [];
  for (const step of study.steps.slice(0, index + 1).reverse()) {
    const read = step.reads.find((each) => each.seat !== viewer && !folded.includes(each.seat));
    if (read) return read;
  }
  return null;
}

/** Where the streets begin. Cards that are shown early are not yet the next street. */
export function streetMarks(study: Study): { index: number; street: string }[] {
  const marks: { index: number; street: string }[] = [];
  study.steps.forEach(({ event }, index) => {
    const isNew = event.street !== "" && !closing.includes(event.kind) && !marks.some((mark) => mark.street === event.street);
    if (isNew) marks.push({ index, street: event.street });
  });
  return marks;
}

function exchanged(cards: Card[], event: EventView): Card[] {
  if (event.kind === "hole" || event.kind === "draw") return [...cards, ...event.cards];
  if (event.kind !== "discard") return event.kind === "show" && event.cards.length === cards.length ? event.cards : cards;
  const left = [...cards];
  for (const card of event.cards) {
    const at = left.indexOf(card);
    left.splice(at >= 0 ? at : left.length - 1, 1);
  }
  return left;
}

const eventsOf = (study: Study, seat: number, index: number): EventView[] =>
  study.steps
    .slice(0, index + 1)
    .map((step) => step.event)
    .filter((event) => event.chair === seat);

export const hasShown = (study: Study, seat: number, index: number): boolean =>
  eventsOf(study, seat, index).some((event) => event.kind === "show");

/** The cards before a player after a step, as the viewer may know them. */
export function cardsAt(study: Study, seat: StudySeat, index: number, viewer: Viewer): Card[] {
  const events = eventsOf(study, seat.seat, index);
  const cards = events.reduce(exchanged, [] as Card[]);
  const isFolded = study.steps[index]?.now.find((now) => now.seat === seat.seat)?.state === "folded";
  if (viewer !== null && viewer !== seat.seat && !hasShown(study, seat.seat, index))
    return isFolded ? [] : cards.map((card, i) => (seat.up.includes(i) ? card : hidden));
  // What was shown at the end is known from the beginning, unless cards were changed between.
  const isChanged = study.steps.some((step) => step.event.kind === "discard");
  return cards.length > 0 && !isChanged ? seat.cards.slice(0, cards.length) : cards;
}

/** How many cards a player exchanged in each draw so far. */
const drawnBy = (study: Study, seat: number, index: number): number[] =>
  eventsOf(study, seat, index)
    .filter((event) => event.kind === "discard")
    .map((event) => event.cards.length);

/** What a player won with the high and with the low hand, as the server tells it of a table. */
function wonBy(study: Study, seat: number, index: number): WonView[] {
  if (!study.has_low) return [];
  const wins = study.steps.slice(0, index + 1).flatMap(({ event }) => (event.kind === "win" ? [event] : []));
  const own = wins.filter((event) => event.chair === seat);
  const sumOf = (events: EventView[]) => events.reduce((sum, event) => sum + (parseNumber(event.sum) ?? 0), 0);
  const low = sumOf(own.filter((event) => event.part === "low"));
  const high = sumOf(own.filter((event) => event.part !== "low"));
  if (own.length > 0 && own.length === wins.length) return [{ part: "scoop", amount: high + low }];
  return [...(high > 0 ? [{ part: "high" as const, amount: high }] : []), ...(low > 0 ? [{ part: "low" as const, amount: low }] : [])];
}

/** 'wins 300' of a player who has won 200 before: of another pot, or with another board. */
function withBoth(before: { last: string; last_sum: string }, event: EventView): { last: string; last_sum: string } {
  const sum = chips((parseNumber(before.last_sum) ?? 0) + (parseNumber(event.sum) ?? 0));
  return { last: `${before.last.split(" ")[0]} ${sum}`, last_sum: sum };
}

/** What each player did last on the street, 'raises to 300'; at the end who mucks and who wins. */
function lastDeeds(study: Study, index: number): Map<number, { last: string; last_sum: string }> {
  const deeds = new Map<number, { last: string; last_sum: string }>();
  let street = "";
  for (const { event } of study.steps.slice(0, index + 1)) {
    const isNew = event.street !== street && (event.kind === "hole" || event.kind === "discard");
    if (event.kind === "board" || isNew) deeds.clear();
    street = event.street;
    if (event.chair === null) continue;
    if (event.kind === "show") deeds.delete(event.chair);
    if (!told.includes(event.kind)) continue;
    const name = study.seats.find((seat) => seat.seat === event.chair)?.name ?? "";
    const last = event.text.startsWith(name) ? event.text.slice(name.length).trim() : event.text;
    const before = deeds.get(event.chair);
    const hasWonBefore = event.kind === "win" && before?.last.startsWith("win");
    deeds.set(event.chair, hasWonBefore ? withBoth(before!, event) : { last, last_sum: event.sum });
  }
  return deeds;
}

/** The table after a step, as the table component draws it. */
export function tableAt(study: Study, index: number, viewer: Viewer, hand: number, speed: TableView["speed"]): TableView {
  const step = study.steps[index]!;
  const deeds = lastDeeds(study, index);
  const isOver = step.event.kind === "over";
  const isClosing = step.event.kind !== "return" && closing.includes(step.event.kind);
  const winners = new Set(
    study.steps
      .slice(0, index + 1)
      .filter(({ event }) => event.kind === "win")
      .map(({ event }) => event.chair),
  );
  const seats = study.seats.map((seat): SeatView => {
    const now = step.now.find((each) => each.seat === seat.seat);
    const cards = cardsAt(study, seat, index, viewer);
    return {
      chair: seat.seat,
      name: seat.name,
      agent: null,
      stack: now?.stack ?? seat.stack,
      // The bets of the last street are in the pot when it is fought for.
      bet: isClosing ? 0 : (now?.bet ?? 0),
      cards,
      up: seat.up.filter((place) => place < cards.length),
      drawn: drawnBy(study, seat.seat, index),
      won: isOver ? wonBy(study, seat.seat, index) : [],
      state: now?.state ?? "in",
      has_button: seat.position.includes("BTN"),
      is_winner: winners.has(seat.seat),
      position: seat.position,
      ...(deeds.get(seat.seat) ?? { last: "", last_sum: "" }),
      hand_name: isOver ? seat.hand_name : "",
      insight: [],
      equity: null,
      faults: 0,
    };
  });
  return {
    id: "replay",
    config: { mode: "match", game: study.game, bots: [] },
    status: isOver ? "over" : "playing",
    note: "",
    hand,
    game: { name: study.game, title: study.title, board_cards: study.board_cards, hands_left: null, next: "" },
    speed,
    stakes: { small_blind: 0, big_blind: study.big_blind, ante: 0 },
    is_yours: false,
    auto_deal: false,
    you: viewer,
    street: step.event.street,
    boards: step.boards,
    pot: step.pot,
    pots: step.pots.map(({ amount, seats: chairs }) => ({ amount, chairs })),
    actor: step.decision?.seat ?? null,
    seats,
    decision: null,
    assistance: null,
    results: isOver ? study.seats.flatMap((seat) => (seat.net === null ? [] : [{ chair: seat.seat, net: seat.net }])) : [],
    standings: [],
    hands_to_play: null,
    hands_per_second: null,
  };
}
