import { describe, expect, it } from "vitest";
import type { EventView } from "../api/types";
import { flop, showdown } from "../fixtures/tables";
import { announcement } from "./announce";

const event = (kind: EventView["kind"], text: string, cards: string[] = []): EventView => ({
  kind,
  chair: 1,
  street: "flop",
  run: 0,
  amount: 0,
  to: 0,
  all_in: false,
  cards,
  part: "whole",
  pot: 0,
  text,
  sum: /\d+$/.exec(text)?.[0] ?? "",
});

describe("up cards", () => {
  it("are told when they are dealt", () => {
    expect(announcement(flop(2), [event("hole", "mc is dealt 7c face up", ["??", "??", "7c"])], String)).toMatch(
      /^mc is dealt seven of clubs/,
    );
  });
});

describe("announcements", () => {
  it("say the board in words and whose turn it is", () => {
    const said = announcement(flop(2), [event("hole", "cards"), event("board", "flop", ["As", "Td"]), event("bet", "mc bets 60")], String);
    expect(said).toBe("Flop: ace of spades and ten of diamonds. mc bets 60. Your turn, 60 to call, 260 in the pot");
  });

  it("say amounts the way the reader wants them", () => {
    expect(announcement({ ...flop(2), decision: null, actor: null }, [event("bet", "mc bets 60")], (value) => `${value / 20} bb`)).toBe(
      "mc bets 3 bb",
    );
  });

  it("say who else is to act, and how the hand ended", () => {
    expect(announcement({ ...flop(2), decision: null, actor: 1 }, [], String)).toBe("mc to act");
    expect(announcement(showdown(), [], String)).toBe("You win 1180");
  });
});
