import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeWire, fakeStore } from "../api/fake_wire";
import { FeltSocket } from "../api/socket";
import { toasts } from "../lib/toasts.svelte";
import { LiveTable } from "./live.svelte";
import { tellProblems } from "./tell_problems.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("toasts", () => {
  it("say the same thing once, and go away by themselves", () => {
    toasts.error("no");
    toasts.error(new Error("no"));
    expect(toasts.items).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(toasts.items).toHaveLength(0);
  });

  it("tell what a table refused, and stay away when they were dismissed", () => {
    const wire = new FakeWire();
    const socket = new FeltSocket({ connect: () => wire, store: fakeStore() });
    socket.start();
    wire.welcome();
    const live = new LiveTable(socket, "t1");
    const stop = $effect.root(() => tellProblems(live));
    flushSync();
    for (let times = 0; times < 2; ++times) {
      wire.say({ type: "error", table: "t1", message: "you have no chips" });
      flushSync();
      expect(toasts.items.map((item) => item.text)).toEqual(["you have no chips"]);
      toasts.dismiss(toasts.items[0]!.id);
      flushSync();
      expect(toasts.items).toHaveLength(0);
    }
    stop();
  });
});
