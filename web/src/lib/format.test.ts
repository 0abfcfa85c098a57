import { describe, expect, it } from "vitest";
import { bigBlinds, chips, interval, listed, money, parseNumber, percent, shortMoney, withDates, withSum } from "./format";

const space = "\u00a0";

describe("format", () => {
  it("groups chips and uses a real minus", () => {
    expect(chips(1234567)).toBe("1,234,567");
    expect(chips(-120)).toBe("−120");
  });

  it("writes big blinds with as many decimals as it takes", () => {
    expect(bigBlinds(250, 20)).toBe(`12.5${space}bb`);
    expect(bigBlinds(40, 20)).toBe(`2${space}bb`);
    expect(bigBlinds(100, 3)).toBe(`33.33${space}bb`);
  });

  it("is short where there is little room", () => {
    const texts = [1225, 17638, 115171].map((amount) => shortMoney(amount, "bb", 100));
    expect(texts).toEqual([`12.25${space}bb`, `176.4${space}bb`, `1,152${space}bb`]);
    expect(shortMoney(115171, "chips", 100)).toBe("115,171");
  });

  it("writes dates for people", () => {
    expect(withDates("No-limit hold'em, 2021-10-02T12:00:00")).toBe(`No-limit hold'em, 2${space}Oct${space}2021, 12:00`);
    expect(withDates("2009-07-01")).toBe(`1${space}Jul${space}2009`);
    expect(withDates("table 2021-77-02")).toBe("table 2021-77-02");
  });

  it("falls back to chips where there is no big blind", () => {
    expect(money(250, "bb", 0)).toBe("250");
    expect(money(250, "bb", 100)).toBe(`2.5${space}bb`);
    expect(money(250, "chips", 100)).toBe("250");
  });

  it("writes intervals and per cents", () => {
    expect(interval(12.34, 4.56)).toBe("+12.3 ± 4.6");
    expect(interval(-3, null)).toBe("−3.0 ± unknown");
    expect(percent(0.4621)).toBe(`46.2${space}%`);
  });

  it("reads what players type, and nothing else", () => {
    expect(parseNumber("1,250")).toBe(1250);
    expect(parseNumber("12.5 bb")).toBe(12.5);
    expect(parseNumber("")).toBeNull();
    expect(parseNumber("-5")).toBeNull();
    expect(parseNumber("1e3")).toBeNull();
  });

  it("puts the amount of a sentence into the reader's unit, and no other number", () => {
    const amount = (value: number) => bigBlinds(value, 2);
    expect(withSum("mc 3 raises to 1,300, all-in", "1,300", amount)).toBe(`mc 3 raises to 650${space}bb, all-in`);
    expect(withSum("mc 3 wins 3 of side pot 3 on board 3", "3", amount)).toBe(`mc 3 wins 1.5${space}bb of side pot 3 on board 3`);
    expect(withSum("Ann calls 12.50", "12.50", amount)).toBe(`Ann calls 6.25${space}bb`);
    expect(withSum("posts 1 dead", "1", amount)).toBe(`posts 0.5${space}bb dead`);
    expect(withSum("throws 3 cards", "", amount)).toBe("throws 3 cards");
  });

  it("lists with 'and'", () => {
    expect(listed(["a"])).toBe("a");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });
});
