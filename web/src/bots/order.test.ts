import { describe, expect, it } from "vitest";
import { bot } from "../fixtures/catalogue";
import { sorted, turned } from "./order";

const rated = (name: string, elo: number) =>
  bot(name, { ratings: [{ game: "holdem", elo, ci95: 1, bb_per_100: -elo, bb_ci95: 1, hands: 1 }] });
const bots = [bot("new", { ratings: [] }), rated("weak", -50), rated("strong", 200)];
const names = (order: Parameters<typeof sorted>[2]) => sorted(bots, "holdem", order).map((each) => each.name);

describe("the table of bots", () => {
  it("sorts by any column, those without a rating last", () => {
    expect(names({ column: "elo", isDown: true })).toEqual(["strong", "weak", "new"]);
    expect(names({ column: "elo", isDown: false })).toEqual(["weak", "strong", "new"]);
    expect(names({ column: "bb", isDown: true })).toEqual(["weak", "strong", "new"]);
    expect(names({ column: "name", isDown: false })).toEqual(["new", "strong", "weak"]);
  });

  it("turns the order at the second press", () => {
    expect(turned({ column: "name", isDown: false }, "elo")).toEqual({ column: "elo", isDown: true });
    expect(turned({ column: "elo", isDown: true }, "elo")).toEqual({ column: "elo", isDown: false });
  });
});
