import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeWire, fakeStore } from "../api/fake_wire";
import { FeltSocket } from "../api/socket";
import { decision, flop } from "../fixtures/tables";
import { LiveTable } from "./live.svelte";

let wires: FakeWire[];
let socket: FeltSocket;
let live: LiveTable;

const view = (number: number | null) => ({ ...flop(2), decision: number === null ? null : decision({ number }) });
const say = (number: number | null) => wires.at(-1)!.say({ type: "table", view: view(number), events: [] });
const acts = () => wires.at(-1)!.sent.filter((message) => message.type === "act");

function breakAndReturn(): void {
  wires.at(-1)!.drop();
  vi.advanceTimersByTime(10000);
  wires.at(-1)!.welcome();
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  socket = new FeltSocket({ connect: () => wires[wires.push(new FakeWire()) - 1]!, store: fakeStore() });
  socket.start();
  live = new LiveTable(socket, "t1");
  wires[0]!.welcome();
});
afterEach(() => {
  live.detach();
  socket.stop();
  vi.useRealTimers();
});

describe("a live table", () => {
  it("joins on every welcome", () => {
    expect(wires[0]!.types()).toEqual(["hello", "join_table"]);
    breakAndReturn();
    expect(wires[1]!.types()).toEqual(["hello", "join_table"]);
  });

  it("acts once for a decision, with its number", () => {
    say(7);
    live.act({ action: "call" });
    live.act({ action: "fold" });
    expect(acts()).toEqual([{ type: "act", table: "t1", decision: 7, action: "call" }]);
    say(8);
    live.act({ action: "raise", to: 300 });
    expect(acts()).toHaveLength(2);
  });

  it("keeps an action back until the table has been joined again", () => {
    say(7);
    breakAndReturn();
    live.act({ action: "call" });
    expect(acts()).toEqual([]);
    say(7);
    expect(acts()).toEqual([{ type: "act", table: "t1", decision: 7, action: "call" }]);
  });

  it("repeats an action that was lost", () => {
    say(7);
    live.act({ action: "call" });
    breakAndReturn();
    expect(acts()).toEqual([]);
    say(7);
    expect(acts()).toEqual([{ type: "act", table: "t1", decision: 7, action: "call" }]);
    say(7);
    expect(acts()).toHaveLength(1);
  });

  it("does not repeat one that had arrived", () => {
    say(7);
    live.act({ action: "call" });
    breakAndReturn();
    say(8);
    expect(acts()).toEqual([]);
    expect(live.isSending).toBe(false);
  });

  it("keeps what was decided while the connection was down", () => {
    say(7);
    wires[0]!.drop();
    live.act({ action: "check" });
    vi.advanceTimersByTime(10000);
    wires.at(-1)!.welcome();
    say(7);
    expect(acts()).toHaveLength(1);
  });

  it("lets the player try again after a refusal", () => {
    say(7);
    live.act({ action: "raise", to: 1 });
    wires[0]!.say({ type: "error", table: "t1", message: "A raise is at least to 40." });
    expect(live.problem).toBe("A raise is at least to 40.");
    live.act({ action: "raise", to: 40 });
    expect(acts()).toHaveLength(2);
  });

  it("is not over because something was refused before the first view", () => {
    wires[0]!.say({ type: "error", table: "t1", message: "only the owner of the table can change it" });
    expect(live.closed).toBe("");
    wires[0]!.say({ type: "table_closed", table: "t1", why: "there is no such table any more" });
    expect(live.closed).toBe("there is no such table any more");
  });

  it("hears nothing of other tables", () => {
    wires[0]!.say({ type: "table", view: { ...view(1), id: "t2" }, events: [] });
    wires[0]!.say({ type: "error", table: "t2", message: "no" });
    expect(live.view).toBeNull();
    expect(live.problem).toBe("");
  });
});
