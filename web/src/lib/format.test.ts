import { describe, expect, it } from "vitest";
import { bigBlinds, chips, interval, listed, money, parseNumber, percent } from "./format";

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

  it("falls back to chips where there is no big blind", () => {
    expect(money(250, "bb", 0)).toBe("250");
    expect(money(250, "bb", 100)).toBe(`2.5${space}bb`);
    expect(money(250, "chips", 100)).toBe("250");
  });

  it("writes intervals and per cents", () => {
    expect(interval(12.34, 4.56)).toBe("+12.3 ± 4.6");
    expect(interval(-3, null)).toBe("−3.0");
    expect(percent(0.4621)).toBe(`46.2${space}%`);
  });

  it("reads what players type, and nothing else", () => {
    expect(parseNumber("1,250")).toBe(1250);
    expect(parseNumber("12.5 bb")).toBe(12.5);
    expect(parseNumber("")).toBeNull();
    expect(parseNumber("-5")).toBeNull();
    expect(parseNumber("1e3")).toBeNull();
  });

  it("lists with 'and'", () => {
    expect(listed(["a"])).toBe("a");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });
});
