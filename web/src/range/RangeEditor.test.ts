import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { emptyGrid } from "./range.svelte";
import RangeEditor from "./RangeEditor.svelte";

// jsdom lays nothing out, so what lies under the pointer is what the event names.
document.elementFromPoint = undefined as never;

function show(grid = emptyGrid(), weight = 1) {
  const onpaint = vi.fn((next: number[]) => void view.rerender({ grid: next, weight, label: "Range", onpaint }));
  const view = render(RangeEditor, { grid, weight, label: "Range", onpaint });
  const cell = (name: string) => screen.getByRole("gridcell", { name: new RegExp(`^${name} `) });
  return { onpaint, cell, view, last: () => onpaint.mock.calls.at(-1)![0] };
}

describe("the range editor", () => {
  it("takes a hand in with a click, and out with another", async () => {
    const { cell, last } = show();
    await fireEvent.pointerDown(cell("AKs"));
    expect(last()[1]).toBe(1);
    await fireEvent.pointerUp(cell("AKs"));
    expect(cell("AKs").getAttribute("aria-selected")).toBe("true");
    await fireEvent.pointerDown(cell("AKs"));
    expect(last()[1]).toBe(0);
  });

  it("paints what the pointer is dragged over with what the first cell got", async () => {
    const grid = emptyGrid();
    grid[2] = 1;
    const { cell, last, onpaint } = show(grid);
    await fireEvent.pointerDown(cell("AA"));
    for (const name of ["AKs", "AQs", "AJs"]) await fireEvent.pointerMove(cell(name));
    expect(last().slice(0, 5)).toEqual([1, 1, 1, 1, 0]);
    await fireEvent.pointerUp(cell("AJs"));
    onpaint.mockClear();
    await fireEvent.pointerMove(cell("ATs"));
    expect(onpaint).not.toHaveBeenCalled();
  });

  it("gives the weight of the brush, and takes away what has it", async () => {
    const grid = emptyGrid();
    grid[0] = 1;
    const { cell, last } = show(grid, 0.35);
    await fireEvent.pointerDown(cell("AA"));
    expect(last()[0]).toBe(0.35);
    expect(cell("AA").textContent).toContain("35");
    await fireEvent.pointerUp(cell("AA"));
    await fireEvent.pointerDown(cell("AA"));
    expect(last()[0]).toBe(0);
  });

  it("clears with the right button or Alt", async () => {
    const { cell, last } = show(emptyGrid().fill(1));
    await fireEvent.pointerDown(cell("AA"), { button: 2 });
    await fireEvent.pointerMove(cell("KK"));
    await fireEvent.pointerUp(cell("KK"));
    await fireEvent.pointerDown(cell("QQ"), { altKey: true });
    expect([0, 14, 28, 42].map((i) => last()[i])).toEqual([0, 0, 0, 1]);
  });

  it("works by keyboard: arrows move, space toggles, delete clears", async () => {
    const { cell, last } = show();
    cell("AA").focus();
    await fireEvent.keyDown(cell("AA"), { key: "ArrowRight" });
    await fireEvent.keyDown(cell("AKs"), { key: "ArrowDown" });
    expect(document.activeElement).toBe(cell("KK"));
    await fireEvent.keyDown(cell("KK"), { key: " " });
    expect(last()[14]).toBe(1);
    await fireEvent.keyDown(cell("KK"), { key: "Delete" });
    expect(last()[14]).toBe(0);
    await fireEvent.keyDown(cell("KK"), { key: "ArrowUp" });
    await fireEvent.keyDown(cell("AKs"), { key: "ArrowUp" });
    expect(document.activeElement).toBe(cell("AKs"));
  });
});
