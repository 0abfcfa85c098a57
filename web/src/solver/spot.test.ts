import { describe, expect, it } from "vitest";
import { actionColours } from "./colours";
import { examples } from "./examples";
import { readSpot, toToml } from "./spot";

describe("a spot", () => {
  it("goes from text to form and back", () => {
    for (const { toml } of examples) expect(toToml(readSpot(toml)!)).toBe(toml);
  });

  it("stays a text when it says what the form has no field for", () => {
    const { toml } = examples[0]!;
    expect(readSpot(`${toml}[oop.flop]\nbet = "33%"\n`)).toBeNull();
    expect(readSpot(`rake_percent = 5\n${toml}`)).toBeNull();
    expect(readSpot(`# a remark\n${toml}`)?.pot).toBe("100");
  });
});

describe("the colours of actions", () => {
  it("tell folding, calling and every size of bet apart", () => {
    expect(new Set(actionColours(["fold", "call", "raise 60", "raise 120", "all-in 400"])).size).toBe(5);
    expect(actionColours(["check"])).toEqual(actionColours(["call"]));
  });
});
