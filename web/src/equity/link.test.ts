import { describe, expect, it } from "vitest";
import { hashOf, parseHash } from "../lib/route";
import { linkQuery, stateOfLink, type LabState } from "./link";

const through = (state: LabState) => stateOfLink(parseHash(hashOf("equity", undefined, linkQuery(state))).query);

describe("a link to the lab", () => {
  it("brings everything back", () => {
    const states: LabState[] = [
      { players: ["AhKh", "QQ+,AKs:0.5", "15%", "22-55 A2s+"], board: ["Qh", "7h", "2c"], dead: ["As"], method: "sample", seed: "42" },
      { players: ["random", "*"], board: [], dead: [], method: "auto", seed: "1" },
    ];
    for (const state of states) expect(through(state)).toEqual(state);
  });

  it("leaves out what is wrong in it", () => {
    const state = stateOfLink(new URLSearchParams("p=AA|KK&board=AhAh&dead=2c&method=magic&seed=x"));
    expect(state).toEqual({ players: ["AA", "KK"], board: [], dead: ["2c"], method: "auto", seed: "1" });
    expect(stateOfLink(new URLSearchParams("p=AA"))).toBeNull();
    expect(stateOfLink(new URLSearchParams(""))).toBeNull();
    expect(stateOfLink(new URLSearchParams("p=1|2|3|4|5|6|7|8"))?.players).toHaveLength(6);
  });
});
