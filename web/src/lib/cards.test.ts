import { describe, expect, it } from "vitest";
import { cardsWords, cardWords, handTag, shortHandName } from "./cards";

describe("cards in words", () => {
  it("names them", () => {
    expect(cardWords("Td")).toBe("ten of diamonds");
    expect(cardsWords(["As", "2c"])).toBe("ace of spades and deuce of clubs");
    expect(cardsWords(["??", "??"])).toBe("2 face-down cards");
  });

  it("shortens the names of hands to what makes them", () => {
    expect(shortHandName("pair of fours, ace, king and ten kickers")).toBe("pair of fours");
    expect(shortHandName("two pair, aces and kings, queen kicker")).toBe("two pair, aces and kings");
    expect(shortHandName("ace high, then king, queen, seven and deuce")).toBe("ace high");
    expect(shortHandName("full house, aces full of kings")).toBe("full house, aces full of kings");
  });

  it("has one line under a seat for them", () => {
    expect(handTag("two pair, aces and kings, queen kicker")).toBe("aces and kings");
    expect(handTag("full house, aces full of kings")).toBe("aces full of kings");
    expect(handTag("flush, queen high, then ten, nine, eight and deuce")).toBe("queen-high flush");
    expect(handTag("straight, ten high")).toBe("straight to ten");
    expect(handTag("straight flush, ten high")).toBe("straight flush to ten");
    expect(handTag("pair of fours, ace, king and ten kickers")).toBe("pair of fours");
  });
});
