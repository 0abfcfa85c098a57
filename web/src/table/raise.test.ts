import { describe, expect, it } from "vitest";
import { fieldText, fieldTotal, legalTotal, positionOf, totalAt } from "./raise";

const limits = { min: 40, max: 1015, step: 20 };

describe("raise amounts", () => {
  it("are whole steps between the ends, all-in excepted", () => {
    expect(legalTotal(10, limits)).toBe(40);
    expect(legalTotal(69, limits)).toBe(60);
    expect(legalTotal(71, limits)).toBe(80);
    expect(legalTotal(1005, limits)).toBe(1000);
    expect(legalTotal(1012, limits)).toBe(1015);
    expect(legalTotal(5000, limits)).toBe(1015);
  });

  it("follow the slider from end to end and stay legal on the way", () => {
    expect(totalAt(0, limits)).toBe(40);
    expect(totalAt(1, limits)).toBe(1015);
    for (let position = 0; position < 1; position += 0.01) {
      const total = totalAt(position, limits);
      expect(total === limits.max || total % 20 === 0).toBe(true);
    }
    expect(totalAt(positionOf(400, limits), limits)).toBe(400);
  });

  it("can be read and typed in big blinds", () => {
    expect(fieldText(250, "bb", 20)).toBe("12.5");
    expect(fieldTotal("12.5", "bb", 20)).toBe(250);
    expect(fieldTotal("12.5", "chips", 20)).toBe(13);
    expect(fieldTotal("all", "chips", 20)).toBeNull();
  });
});
