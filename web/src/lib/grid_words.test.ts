import { expect, it } from "vitest";
import { exactRead } from "./grid_words";

it("says what a cell is in exact numbers", () => {
  expect(exactRead(0.005)("AKs", 0.4)).toBe(
    "AKs: 40.0\u00a0% of the likeliest hand. Chance of one combo 0.200\u00a0%, of all 4 about 0.80\u00a0%",
  );
  expect(exactRead(0.005)("AA", 1)).toContain("of all 6 about 3.00");
  expect(exactRead(0.005)("AKo", 1)).toContain("of all 12 about 6.00");
});
