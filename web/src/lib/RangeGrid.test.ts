import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import RangeGrid from "./RangeGrid.svelte";
import { handClass } from "./cards";

describe("the range grid", () => {
  it("has aces top left, suited hands above the diagonal", () => {
    expect(handClass(0, 0)).toBe("AA");
    expect(handClass(0, 1)).toBe("AKs");
    expect(handClass(1, 0)).toBe("AKo");
    expect(handClass(12, 12)).toBe("22");
    const { container } = render(RangeGrid, { values: Array(169).fill(0), label: "Range" });
    const cells = [...container.querySelectorAll("span")].map((cell) => cell.textContent.trim());
    expect(cells).toHaveLength(169);
    expect(cells[14]).toBe("KK");
    expect(cells[12]).toBe("A2s");
    expect(cells[13 * 12]).toBe("A2o");
  });

  it("heats a cell by its value and the maximum", () => {
    const values = Array<number | null>(169).fill(0);
    values[0] = 2;
    values[1] = 1;
    values[2] = null;
    const { container } = render(RangeGrid, { values, label: "Range", max: 2 });
    const heat = [...container.querySelectorAll("span")].map((cell) => cell.style.getPropertyValue("--heat"));
    expect(heat.slice(0, 3)).toEqual(["100%", "50%", "0%"]);
  });

  it("says in words what it shows", () => {
    const values = Array(169).fill(0);
    values[0] = 1;
    values[13] = 0.4;
    render(RangeGrid, { values, label: "What mc may hold" });
    const name = screen.getByRole("img").getAttribute("aria-label");
    expect(name).toBe("What mc may hold: 2 of 169 classes; highest AA 100\u00a0% and AKo 40\u00a0%");
  });
});
