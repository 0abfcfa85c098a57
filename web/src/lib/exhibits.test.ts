import { describe, expect, it } from "vitest";
import type { Exhibit, Series } from "../api/types";
import { barTable, lastMove, lineTable } from "./exhibits";

const series = (y: number[]): Series => ({ name: "mc", x: y.map((_, i) => i), y, low: [], high: [] });

describe("exhibits", () => {
  it("know where the last line stops moving", () => {
    expect(lastMove([series([1, 2, 3, 3, 3]), series([1, 1, 1, 1, 1])])).toBe(2);
    expect(lastMove([series([1, 1])])).toBe(1);
  });

  it("are tables as well", () => {
    expect(barTable([{ name: "mc", value: 0.77, low: 0.74, high: 0.79 }], "part").rows).toEqual([["mc", "0.77", "0.74", "0.79"]]);
    const exhibit = { x_label: "hand", series: [series(Array.from({ length: 100 }, (_, i) => i))] } as Exhibit;
    const { columns, rows } = lineTable(exhibit);
    expect(columns).toEqual(["hand", "mc"]);
    expect(rows.length).toBeLessThan(30);
    expect(rows.at(-1)).toEqual(["99", "99"]);
  });
});
