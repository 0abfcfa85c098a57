import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import CardPicker from "./CardPicker.svelte";
import { parseCards } from "./cards";

function show(chosen: string[], taken: string[] = [], most = 5) {
  const onchange = vi.fn();
  render(CardPicker, { label: "Board", chosen, taken, most, onchange });
  return { onchange, press: (name: string) => fireEvent.click(screen.getByRole("button", { name: new RegExp(name) })) };
}

describe("the card picker", () => {
  it("has every card once", () => {
    show([]);
    const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    expect(new Set(names).size).toBe(52);
  });

  it("takes a card, and gives it back at the second press", async () => {
    const { onchange, press } = show(["Ah"]);
    await press("king of hearts");
    expect(onchange).toHaveBeenLastCalledWith(["Ah", "Kh"]);
    await press("ace of hearts");
    expect(onchange).toHaveBeenLastCalledWith([]);
  });

  it("takes none that lies elsewhere, and no more than there is room for", async () => {
    const { onchange, press } = show(["2c", "3c"], ["Ah"], 2);
    await press("ace of hearts, taken");
    await press("king of hearts");
    expect(onchange).not.toHaveBeenCalled();
    await press("three of clubs");
    expect(onchange).toHaveBeenLastCalledWith(["2c"]);
  });
});

describe("cards as text", () => {
  it("are read as they are written", () => {
    expect(parseCards("Ah kd 10c, 7♠")).toEqual(["Ah", "Kd", "Tc", "7s"]);
    expect(parseCards("")).toEqual([]);
  });
  it("are refused when one is wrong or there twice", () => {
    expect(parseCards("Ah Ax")).toBeNull();
    expect(parseCards("AhK")).toBeNull();
    expect(parseCards("Ah ah")).toBeNull();
  });
});
