import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Decision } from "../api/types";
import { decision, draw, seat } from "../fixtures/tables";
import { settings } from "../lib/settings.svelte";
import ActionBar from "./ActionBar.svelte";
import { restMs } from "./guard.svelte";
import type { Move } from "./live.svelte";

const onact = vi.fn<(move: Move) => void>();
const onmark = vi.fn<(index: number) => void>();

async function show(changes: Partial<Decision> = {}, rest = {}) {
  const props = {
    decision: decision(changes),
    seat: seat(0, { stack: 1940 }),
    bigBlind: 20,
    isSending: false,
    onact,
    marked: [] as string[],
    onmark,
    ...rest,
  };
  const shown = render(ActionBar, props);
  await vi.advanceTimersByTimeAsync(restMs);
  return shown;
}
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const field = () => screen.getByRole<HTMLInputElement>("textbox");
const click = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(settings, { unit: "chips", guard_fold: true, guard_all_in: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe("the action bar", () => {
  it("offers what the decision allows and nothing else", async () => {
    await show({ can_fold: false, can_check: true, can_call: false, to_call: 0, raise_min: null, raise_max: null, presets: [] });
    expect(screen.getAllByRole("button").map((button) => button.textContent.trim())).toEqual(["Check C"]);
  });

  it("ignores presses before a decision has been there for a moment", async () => {
    render(ActionBar, { decision: decision(), seat: seat(0), bigBlind: 20, isSending: false, onact, marked: [], onmark });
    await key("c");
    await click(/^Call/);
    expect(onact).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(restMs);
    await key("c");
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "call" });
  });

  it("keeps what was set when the same decision is told again", async () => {
    const { rerender } = await show({ number: 7 });
    await click(/^pot/);
    await rerender({ decision: decision({ number: 7 }) });
    expect(field().value).toBe("380");
    await key("c");
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "call" });
    await rerender({ decision: decision({ number: 8 }) });
    expect(field().value).toBe("160");
  });

  it("raises with R where there is one size only", async () => {
    await show({ raise_min: 240, raise_max: 240, presets: [] });
    await key("r");
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "raise", to: 240 });
  });

  it("brings in or completes", async () => {
    await show({
      can_fold: false,
      to_call: 25,
      raise_min: 100,
      raise_max: 100,
      totals: [100],
      presets: [],
      is_bring_in: true,
      is_complete: true,
    });
    expect(screen.getAllByRole("button").map((button) => button.textContent.trim())).toEqual(["Bring in 25 C", "Complete 100 R"]);
    await click(/^Bring in/);
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "call" });
  });

  it("has a button for each of two fixed sizes instead of a slider", async () => {
    await show({
      can_check: true,
      can_call: false,
      to_call: 0,
      is_bet: true,
      raise_min: 100,
      raise_max: 200,
      totals: [100, 200],
      presets: [],
    });
    expect(screen.queryByRole("slider")).toBeNull();
    expect(screen.getByRole("button", { name: /^Bet 100/ })).toBeTruthy();
    await key("b");
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "raise", to: 200 });
  });

  it("bets the smaller of two sizes with R", async () => {
    await show({
      can_check: true,
      can_call: false,
      to_call: 0,
      is_bet: true,
      raise_min: 100,
      raise_max: 200,
      totals: [100, 200],
      presets: [],
    });
    await key("r");
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "raise", to: 100 });
  });

  it("asks twice when that one size is all there is", async () => {
    await show({ raise_min: 2000, raise_max: 2000, presets: [] });
    await key("r");
    expect(onact).not.toHaveBeenCalled();
    await key("r");
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "raise", to: 2000 });
  });

  it("takes F and C in the field for keys, not for an amount", async () => {
    await show();
    await key("4");
    expect(field().value).toBe("4");
    await fireEvent.keyDown(field(), { key: "c" });
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "call" });
  });

  it("does nothing while an action is under way", async () => {
    await show({}, { isSending: true });
    await key("f");
    await click(/^Raise to/);
    expect(onact).not.toHaveBeenCalled();
  });

  it("takes presets, clicks and raises", async () => {
    await show();
    await click(/^pot/);
    await click("Raise to 380");
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "raise", to: 380 });
  });

  it("follows the slider", async () => {
    await show();
    await fireEvent.input(screen.getByRole("slider"), { target: { value: "1000" } });
    expect(field().value).toBe("1940");
    await fireEvent.input(screen.getByRole("slider"), { target: { value: "0" } });
    expect(field().value).toBe("160");
  });

  it("types an amount from anywhere and plays it with Enter", async () => {
    await show();
    await key("3");
    expect(document.activeElement).toBe(field());
    await fireEvent.input(field(), { target: { value: "350" } });
    await fireEvent.keyDown(field(), { key: "Enter" });
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "raise", to: 350 });
  });

  it("shows an amount it had to change instead of playing it", async () => {
    await show();
    await key("r");
    await fireEvent.input(field(), { target: { value: "20" } });
    await fireEvent.keyDown(field(), { key: "Enter" });
    expect(onact).not.toHaveBeenCalled();
    expect(screen.getByText("The minimum is 160.")).toBeTruthy();
    expect(field().value).toBe("160");
    await fireEvent.keyDown(field(), { key: "Enter" });
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "raise", to: 160 });
  });

  it("moves by a big blind with the arrows and goes back with Escape", async () => {
    await show();
    await key("ArrowUp");
    await key("ArrowRight");
    expect(field().value).toBe("200");
    await key("ArrowDown");
    expect(field().value).toBe("180");
    await fireEvent.keyDown(field(), { key: "Escape" });
    expect(field().value).toBe("160");
  });

  it("plays a preset with Enter, but nothing that was not set", async () => {
    await show();
    await key("Enter");
    expect(onact).not.toHaveBeenCalled();
    await click(/^1\/2/);
    await key("Enter");
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "raise", to: 220 });
  });

  it("hears the keys while the slider has the focus", async () => {
    await show();
    await fireEvent.keyDown(screen.getByRole("slider"), { key: "ArrowLeft" });
    await fireEvent.keyDown(screen.getByRole("slider"), { key: "ArrowRight" });
    expect(field().value).toBe("180");
    await fireEvent.keyDown(screen.getByRole("slider"), { key: "c" });
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "call" });
  });

  it("reads and writes big blinds when the player wants them", async () => {
    settings.unit = "bb";
    await show();
    expect(field().value).toBe("8");
    await fireEvent.input(field(), { target: { value: "12.5" } });
    await fireEvent.keyDown(field(), { key: "Enter" });
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "raise", to: 250 });
  });

  it("asks once before folding for nothing", async () => {
    await show({ can_check: true, can_call: false, to_call: 0 });
    await key("f");
    expect(onact).not.toHaveBeenCalled();
    expect(screen.getByText("Confirm fold")).toBeTruthy();
    await key("f");
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "fold" });
  });

  it("folds to a bet at once, and without asking when the guard is off", async () => {
    await show();
    await key("f");
    expect(onact).toHaveBeenCalledTimes(1);
  });

  it("wants a second press for the last chips, and Escape takes it back", async () => {
    await show();
    await click(/^all-in/);
    await click(/^All-in 1,940/);
    expect(onact).not.toHaveBeenCalled();
    await key("Escape");
    await click(/^All-in 1,940/);
    expect(onact).not.toHaveBeenCalled();
    await click(/^Confirm all-in/);
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "raise", to: 1940 });
  });

  it("does not ask about the last chips when the guard is off", async () => {
    settings.guard_all_in = false;
    await show({ to_call: 1940 });
    await key("c");
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "call" });
  });

  it("has one size and no slider in limit games", async () => {
    await show({ raise_min: 80, raise_max: 80, presets: [{ label: "min", to: 80 }] });
    expect(screen.queryByRole("slider")).toBeNull();
    await click(/^Raise to 80/);
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "raise", to: 80 });
  });

  it("leaves keys with a modifier and keys typed elsewhere alone", async () => {
    await show();
    await fireEvent.keyDown(document.body, { key: "c", ctrlKey: true });
    const elsewhere = document.body.appendChild(document.createElement("input"));
    await fireEvent.keyDown(elsewhere, { key: "f" });
    elsewhere.remove();
    expect(onact).not.toHaveBeenCalled();
  });
});

describe("drawing", () => {
  const { decision: drawing, seats } = draw();

  it("chooses cards with the number keys", async () => {
    await show(drawing!, { seat: seats[0] });
    await key("3");
    await key("9");
    expect(onmark.mock.calls).toEqual([[2]]);
  });

  it("stands pat, or draws what is marked", async () => {
    await show(drawing!, { seat: seats[0] });
    await click(/^Stand pat/);
    expect(onact).toHaveBeenLastCalledWith({ action: "discard", cards: [] });
  });

  it("draws with Enter", async () => {
    await show(drawing!, { seat: seats[0], marked: ["4h", "5s"] });
    expect(screen.getByText("Draw 2")).toBeTruthy();
    await key("Enter");
    flushSync();
    expect(onact).toHaveBeenCalledExactlyOnceWith({ action: "discard", cards: ["4h", "5s"] });
  });
});
