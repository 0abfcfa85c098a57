import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EquityResult, RangeRequest } from "../api/types";
import { emptyGrid } from "../range/range.svelte";
import { EquityLab } from "./lab.svelte";
import { howSure } from "./words";

const fakeServer = ({ text = "" }: RangeRequest) => Promise.resolve({ text, grid: emptyGrid(), combos: text ? 6 : 0, percent: 1 });
const lab = () => new EquityLab({ players: ["AA", "KK"], board: [], dead: [], method: "auto", seed: "1" }, fakeServer);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(1000);

describe("the lab", () => {
  it("asks when every range is read, and not before", async () => {
    const one = lab();
    expect(one.question).toBeNull();
    await settle();
    expect(one.question).toEqual({ players: ["AA", "KK"], board: "", dead: "", method: "auto", seed: "1" });
    one.players[0]!.setText("");
    expect(one.question).toBeNull();
    await settle();
    expect(one.problem).toContain("Player 1");
  });

  it("has every card in one place", async () => {
    const one = lab();
    await settle();
    one.setCards("dead", ["Ah", "Kh"]);
    one.setCards("board", ["Ah", "2c", "3d"]);
    expect(one.dead).toEqual(["Kh"]);
    expect(one.question).toMatchObject({ board: "Ah2c3d", dead: "Kh" });
    one.setCards("board", ["Ah"]);
    expect(one.problem).toContain("three cards");
  });

  it("has no answer for players who have moved up", async () => {
    const one = new EquityLab({ players: ["AA", "KK", "QQ"], board: [], dead: [], method: "auto", seed: "1" }, fakeServer);
    await settle();
    const answer = { players: [] } as unknown as EquityResult;
    one.job.start = () => {
      Object.assign(one.job, { status: "done", result: answer });
      return Promise.resolve();
    };
    await one.run();
    expect(one.result).toBe(answer);
    one.add();
    expect(one.result).toBe(answer);
    one.remove(0);
    expect(one.result).toBeNull();
  });

  it("seats two to six players", () => {
    const one = lab();
    one.remove(0);
    expect(one.players).toHaveLength(2);
    for (let i = 0; i < 9; i++) one.add();
    expect(one.players).toHaveLength(6);
    expect(one.selected).toBe(5);
    one.remove(5);
    expect(one.selected).toBe(4);
  });
});

describe("how sure a result is", () => {
  const player = { win: 0.5, tie: 0, equity: 0.5, error: 0.0001, combos: 1, grid: [], weights: [], buckets: [] };
  const result = { exact: true, complete: true, deals: 1712304, seed: "1", seconds: 0.003, players: [player], command: "" };
  it("is said in words", () => {
    expect(howSure(result).replaceAll("\u00a0", " ")).toBe("Exact over 1,712,304 deals, 3 ms");
    expect(howSure({ ...result, exact: false }).replaceAll("\u00a0", " ")).toBe(
      "Monte Carlo, 1,712,304 deals, ± 0.020 % (95 % interval), 3 ms",
    );
    expect(howSure({ ...result, complete: false })).toContain("Stopped before the end");
  });
});
