import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { event, study } from "../fixtures/study";
import { whyTooLarge } from "./library.svelte";
import { Replay } from "./replay.svelte";
import { cardsAt, lastRead, readsAt, streetMarks, tableAt } from "./steps";

describe("reads", () => {
  it("stand until others take their place", () => {
    const hand = study();
    const told = (index: number) => readsAt(hand, index).map((read) => [read.seat, read.grid[0]]);
    expect(told(0)).toEqual([]);
    expect(told(1)).toEqual([[0, 1]]);
    expect(told(2)).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(told(3)).toEqual([
      [0, 0.5],
      [1, 1],
    ]);
    expect(told(5)).toEqual([
      [0, 0.5],
      [1, 1],
    ]);
    expect(told(8)).toEqual([
      [0, 0.5],
      [1, 0.3],
    ]);
  });
});

describe("a stud hand", () => {
  const cards = ["As", "Ad", "7c", "2d"];
  const hand = study({
    board_cards: 0,
    has_low: true,
    seats: [
      { ...study().seats[0]!, cards, up: [2, 3] },
      { ...study().seats[1]!, cards: ["Ks", "Kd", "8c", "3d"], up: [2, 3] },
    ],
    steps: [
      { ...study().steps[0]!, event: event("hole", 0, { street: "third street", cards: ["As", "Ad", "7c"] }) },
      { ...study().steps[0]!, event: event("hole", 1, { street: "third street", cards: ["Ks", "Kd", "8c"] }) },
      { ...study().steps[0]!, event: event("check", 0, { street: "third street", text: "Ann checks" }) },
      { ...study().steps[0]!, event: event("hole", 0, { street: "fourth street", cards: ["2d"] }) },
      { ...study().steps[0]!, event: event("win", 0, { street: "fourth street", part: "low", sum: "10" }) },
      { ...study().steps[0]!, event: event("win", 1, { street: "fourth street", part: "high", sum: "10" }) },
      { ...study().steps[0]!, event: event("over", null, { street: "fourth street" }) },
    ],
  });
  it("shows only what has been dealt, and others' up cards alone", () => {
    expect(cardsAt(hand, hand.seats[0]!, 2, null)).toEqual(["As", "Ad", "7c"]);
    expect(cardsAt(hand, hand.seats[0]!, 3, null)).toEqual(cards);
    expect(cardsAt(hand, hand.seats[1]!, 2, 0)).toEqual(["??", "??", "8c"]);
    expect(tableAt(hand, 2, null, 1, "normal").seats[0]).toMatchObject({ up: [2], last: "checks" });
    expect(tableAt(hand, 3, null, 1, "normal").seats[0]!.last).toBe("");
  });
  it("says who won which half", () => {
    const { seats } = tableAt(hand, 6, null, 1, "normal");
    expect(seats.map((seat) => seat.won)).toEqual([[{ part: "low", amount: 10 }], [{ part: "high", amount: 10 }]]);
  });
});

describe("the belief to look at", () => {
  it("is the one that changed last, of players still in", () => {
    const hand = study();
    expect(lastRead(hand, 0, null)).toBeNull();
    expect(lastRead(hand, 4, null)?.seat).toBe(0);
    expect(lastRead(hand, 4, 0)?.seat).toBe(1);
    hand.steps[4]!.now[0]!.state = "folded";
    expect(lastRead(hand, 4, null)?.seat).toBe(1);
  });
});

describe("the table at a step", () => {
  const hand = study();
  it("marks the streets by their cards, not by hands shown early", () => {
    expect(streetMarks(hand)).toEqual([
      { index: 0, street: "preflop" },
      { index: 6, street: "flop" },
    ]);
  });

  it("shows all cards once they are dealt, those shown later as well", () => {
    expect(cardsAt(hand, hand.seats[1]!, 1, null)).toEqual([]);
    expect(cardsAt(hand, hand.seats[1]!, 2, null)).toEqual(["Ks", "Kd"]);
  });

  it("shows a player his own cards, and those of others when they are shown", () => {
    expect(cardsAt(hand, hand.seats[1]!, 4, 0)).toEqual(["??", "??"]);
    expect(cardsAt(hand, hand.seats[0]!, 4, 0)).toEqual(["As", "Ad"]);
    expect(cardsAt(hand, hand.seats[1]!, 5, 0)).toEqual(["Ks", "Kd"]);
  });

  it("follows discards and draws", () => {
    const drawing = study();
    drawing.steps.splice(
      4,
      0,
      { ...drawing.steps[3]!, event: event("discard", 0, { cards: ["As"] }) },
      { ...drawing.steps[3]!, event: event("draw", 0, { cards: ["2c"] }) },
    );
    expect(cardsAt(drawing, drawing.seats[0]!, 3, null)).toEqual(["As", "Ad"]);
    expect(cardsAt(drawing, drawing.seats[0]!, 4, null)).toEqual(["Ad"]);
    expect(cardsAt(drawing, drawing.seats[0]!, 5, null)).toEqual(["Ad", "2c"]);
  });

  it("tells what was done last on the street, who acts and who has won", () => {
    const raised = tableAt(hand, 3, null, 1, "instant");
    expect(raised.actor).toBe(0);
    expect(raised.seats[0]).toMatchObject({ last: "raises to 6", has_button: true, is_winner: false });
    expect(tableAt(hand, 6, null, 1, "instant").seats[0]!.last).toBe("");
    const over = tableAt(hand, 8, 1, 1, "instant");
    expect(over).toMatchObject({
      you: 1,
      status: "over",
      results: [
        { chair: 0, net: 20 },
        { chair: 1, net: -20 },
      ],
    });
    expect(over.seats.map((seat) => seat.is_winner)).toEqual([true, false]);
  });
});

describe("who wins twice", () => {
  it("is told the sum", () => {
    const hand = study();
    const won = (sum: string, pot: string) => ({ ...hand.steps[0]!, event: event("win", 0, { text: `Ann wins ${sum} of ${pot}`, sum }) });
    hand.steps.splice(-2, 2);
    hand.steps.push(won("1,200", "the main pot"), won("340.5", "side pot 1"));
    const tagged = tableAt(hand, hand.steps.length - 2, null, 1, "instant").seats[0]!;
    expect(tagged.last).toBe("wins 1,200 of the main pot");
    expect(tableAt(hand, hand.steps.length - 1, null, 1, "instant").seats[0]).toMatchObject({ last: "wins 1,540.5", last_sum: "1,540.5" });
  });
});

describe("stepping", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("begins with the cards and stays within the hand", () => {
    const replay = new Replay(study());
    expect(replay.index).toBe(2);
    replay.goTo(-5);
    expect(replay.index).toBe(0);
    replay.goTo(99);
    expect(replay.index).toBe(replay.last);
    replay.next();
    expect(replay.index).toBe(replay.last);
    replay.back();
    expect(replay.index).toBe(replay.last - 1);
  });

  it("moves chips only one step forward", () => {
    const replay = new Replay(study());
    replay.next();
    expect(replay.table.speed).toBe("fast");
    replay.back();
    expect(replay.table.speed).toBe("instant");
  });

  it("plays to the end by itself, and begins again from there", () => {
    const replay = new Replay(study());
    replay.toggle();
    vi.advanceTimersByTime(60_000);
    expect(replay).toMatchObject({ isPlaying: false, index: replay.last });
    replay.toggle();
    expect(replay).toMatchObject({ isPlaying: true, index: 0 });
    replay.toggle();
    vi.advanceTimersByTime(60_000);
    expect(replay.index).toBe(0);
  });
});

describe("a hand file", () => {
  it("is refused before it is read when it is too large", () => {
    expect(whyTooLarge({ name: "a.phh", size: 1000 })).toBe("");
    expect(whyTooLarge({ name: "a.phh", size: 80 * 1024 * 1024 })).toMatch(/a\.phh has 80.MB; .* up to 60.MB/);
  });
});
