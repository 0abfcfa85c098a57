import { describe, expect, it } from "vitest";
import { cardsWords, cardWords, handTag, handWords } from "./cards";

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

describe("a hand of which some cards lie face up", () => {
  it("says which", () => {
    expect(handWords(["Ah", "As", "2c"], [2])).toBe("face down: ace of hearts and ace of spades; face up: deuce of clubs");
    expect(handWords(["??", "??", "2c"], [2])).toBe("2 face-down cards; face up: deuce of clubs");
    expect(handWords(["Ah", "As"], [])).toBe("ace of hearts and ace of spades");
  });
  it("has the low hand in its tag", () => {
    expect(handTag("two pair, aces and kings; low 7-5-4-2-A")).toBe("aces and kings / 7-5-4-2-A");
  });
});
