import { describe, expect, it } from "vitest";
import { cardsWords, cardWords, handTag } from "./cards";

describe("cards in words", () => {
  it("names them", () => {
    expect(cardWords("Td")).toBe("ten of diamonds");
    expect(cardsWords(["As", "2c"])).toBe("ace of spades and deuce of clubs");
    expect(cardsWords(["??", "??"])).toBe("2 face-down cards");
  });

  it("has one line under a seat for them", () => {
    expect(handTag("two pair, aces and kings")).toBe("aces and kings");
    expect(handTag("two pair, aces and kings, queen kicker")).toBe("aces and kings, Q kicker");
    expect(handTag("ace high, then king and ten")).toBe("ace high, K-10");
    expect(handTag("full house, aces full of kings")).toBe("aces full of kings");
    expect(handTag("flush, queen high")).toBe("queen-high flush");
    expect(handTag("flush, queen high, then ten")).toBe("queen-high flush, 10");
    expect(handTag("straight, ten high")).toBe("straight to ten");
    expect(handTag("straight flush, ten high")).toBe("straight flush to ten");
    expect(handTag("pair of fours, ace kicker")).toBe("pair of fours, A kicker");
    expect(handTag("pair of fours, ace, king and ten kickers")).toBe("pair of fours, A-K-10 kicker");
  });
});
