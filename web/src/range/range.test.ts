import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/rest";
import type { RangeReply, RangeRequest } from "../api/types";
import { emptyGrid, Range } from "./range.svelte";

const gridOf = (index: number, weight = 1): number[] => emptyGrid().map((old, i) => (i === index ? weight : old));

/** Knows 'AA' and one cell of the grid. */
const fakeServer = vi.fn((request: RangeRequest): Promise<RangeReply> => {
  if (request.text?.includes("xx")) return Promise.reject(new Error("'xx' at column 1 is not a range"));
  const grid = request.grid ?? gridOf(0);
  const combos = grid.reduce((sum, weight) => sum + 6 * weight, 0);
  return Promise.resolve({ text: combos > 0 ? `AA:${grid[0]}` : "0%", grid, combos, percent: (100 * combos) / 1326 });
});

beforeEach(() => {
  vi.useFakeTimers();
  fakeServer.mockClear();
});
afterEach(() => vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(1000);

describe("a range", () => {
  it("asks once the typing rests, and leaves the text as it was typed", async () => {
    const range = new Range("AA", fakeServer);
    await settle();
    fakeServer.mockClear();
    for (const text of ["K", "KK", "KK+"]) range.setText(text);
    expect(range.isReady).toBe(false);
    await settle();
    expect(fakeServer).toHaveBeenCalledTimes(1);
    expect(fakeServer).toHaveBeenCalledWith({ text: "KK+" });
    expect(range).toMatchObject({ text: "KK+", combos: 6, isReady: true });
    expect(range.grid[0]).toBe(1);
  });

  it("writes the text of what is painted", async () => {
    const range = new Range("AA", fakeServer);
    await settle();
    range.setGrid(gridOf(0, 0.5));
    expect(range.grid[0]).toBe(0.5);
    await settle();
    expect(range).toMatchObject({ text: "AA:0.5", combos: 3 });
  });

  it("says what is wrong in the server's words, and keeps the grid", async () => {
    const range = new Range("AA", fakeServer);
    await settle();
    range.setText("xx");
    await settle();
    expect(range).toMatchObject({ problem: "'xx' at column 1 is not a range", isReady: false });
    expect(range.grid[0]).toBe(1);
    range.setText("AA");
    await settle();
    expect(range.problem).toBe("");
  });

  it("is not ready when nothing is left of it", async () => {
    const range = new Range("AA", fakeServer);
    await settle();
    range.setGrid(emptyGrid());
    await settle();
    expect(range).toMatchObject({ text: "", isReady: false });
    expect(range.problem).toContain("empty");
  });

  it("is asked again when the server is back", async () => {
    const ask = vi.fn(fakeServer).mockRejectedValueOnce(new ApiError("The server does not answer.", 0));
    const range = new Range("AA", ask);
    await settle();
    expect(range.problem).toBe("The server does not answer.");
    range.retry();
    await settle();
    expect(range.isReady).toBe(true);
    range.retry();
    await settle();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("does not heed answers that come too late", async () => {
    const waiting: ((reply: RangeReply) => void)[] = [];
    const range = new Range("old", () => new Promise((resolve) => waiting.push(resolve)));
    await settle();
    range.setText("new");
    await settle();
    const reply = { text: "", grid: gridOf(5), combos: 1, percent: 1 };
    waiting[1]!(reply);
    waiting[0]!({ ...reply, grid: gridOf(9), combos: 99 });
    await settle();
    expect(range.combos).toBe(1);
    expect(range.grid[5]).toBe(1);
  });
});
