import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { study } from "../fixtures/study";
import HandView from "./HandView.svelte";
import { Replay } from "./replay.svelte";

let replay: Replay;
beforeEach(() => {
  replay = new Replay(study());
  render(HandView, { replay });
});
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe("a hand under study", () => {
  it("follows the keys", async () => {
    await press("ArrowRight");
    expect(replay.index).toBe(3);
    await press("ArrowLeft");
    expect(replay.index).toBe(2);
    await press("End");
    expect(replay.index).toBe(replay.last);
    await press("Home");
    expect(replay.index).toBe(0);
    await press(" ");
    expect(replay.isPlaying).toBe(true);
    await press(" ");
    expect(replay.isPlaying).toBe(false);
  });

  it("tells at a decision what there was to think about", async () => {
    await press("ArrowRight");
    const box = screen.getByRole("region", { name: "The decision" });
    const text = box.textContent.replaceAll("\u00a0", " ").replace(/\s+/g, " ");
    expect(text).toContain("Ann raises to 6");
    expect(text).toContain("A call needs 25.0 %");
    expect(text).toContain("85.0 % ± 0.8 %");
    expect(screen.getByRole("button", { current: "step" }).textContent.trim()).toBe("Ann raises to 6");
  });

  it("marks the hand held only for eyes that have seen it", async () => {
    expect(screen.getByRole("img", { name: /What Bob may hold.*held KK/ })).toBeTruthy();
    await fireEvent.change(screen.getByLabelText("Whose cards are seen"), { target: { value: "0" } });
    expect(screen.getByRole("img", { name: /What Bob may hold/ }).getAttribute("aria-label")).not.toContain("KK");
    await press("End");
    expect(screen.getByRole("img", { name: /What Bob may hold.*held KK/ })).toBeTruthy();
  });
});
