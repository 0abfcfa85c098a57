import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeWire, fakeStore } from "../api/fake_wire";
import { FeltSocket } from "../api/socket";
import type { TableView } from "../api/types";
import { decision, flop, showdown } from "../fixtures/tables";
import { LiveTable } from "../table/live.svelte";
import Foot from "./Foot.svelte";

let wire: FakeWire;
let live: LiveTable;

const waiting: TableView = {
  ...flop(2),
  decision: null,
  status: "playing",
  actor: 1,
  seats: flop(2).seats.map((seat) => ({ ...seat, bet: 0 })),
};
const turn = (changes = {}): TableView => ({ ...waiting, status: "waiting", actor: 0, decision: decision(changes) });
const say = (view: TableView) => wire.say({ type: "table", view, events: [] });
const show = (view: TableView) => {
  say(view);
  return render(Foot, { live, view, marked: [], onmark: () => {} });
};
const sent = (type: string) => wire.sent.filter((message) => message.type === type);

beforeEach(() => {
  vi.useFakeTimers();
  wire = new FakeWire();
  const socket = new FeltSocket({ connect: () => wire, store: fakeStore() });
  socket.start();
  wire.welcome();
  live = new LiveTable(socket, "t1");
});
afterEach(() => vi.useRealTimers());

describe("under the table", () => {
  it("does beforehand what was chosen when the turn comes", async () => {
    const { rerender } = show(waiting);
    await fireEvent.click(screen.getByRole("button", { name: "Check / fold" }));
    say(turn());
    await rerender({ view: turn() });
    expect(sent("act")).toEqual([{ type: "act", table: "t1", decision: 7, action: "fold" }]);
  });

  it("drops 'check' when somebody bets, and leaves the decision to the player", async () => {
    const { rerender } = show(waiting);
    await fireEvent.click(screen.getByRole("button", { name: "Check" }));
    const bet = { ...waiting, seats: waiting.seats.map((seat) => ({ ...seat, bet: seat.chair === 1 ? 60 : 0 })) };
    await rerender({ view: bet });
    await rerender({ view: waiting });
    expect(screen.getByRole("button", { name: "Check" }).getAttribute("aria-pressed")).toBe("false");
    say(turn());
    await rerender({ view: turn() });
    expect(sent("act")).toEqual([]);
    expect(screen.getByRole("group", { name: "Your decision" })).toBeTruthy();
  });

  it("tells the result and deals", async () => {
    show(showdown());
    expect(screen.getByText(/You won/).textContent).toContain("1,180");
    await fireEvent.click(screen.getByRole("button", { name: "Next hand" }));
    expect(sent("deal")).toHaveLength(1);
  });

  it("offers a rebuy to a player without chips, as often as the table allows", async () => {
    const view = showdown();
    const broke = {
      ...view,
      config: { ...view.config, rebuys: 1, stack: 2000 },
      seats: view.seats.map((seat) => (seat.chair === 0 ? { ...seat, stack: 0, state: "out" as const } : seat)),
    };
    const { rerender } = show(broke);
    await fireEvent.click(screen.getByRole("button", { name: "Rebuy for 2,000" }));
    expect(sent("rebuy")).toHaveLength(1);
    await fireEvent.keyDown(document.body, { key: " " });
    expect(sent("rebuy")).toHaveLength(2);
    expect(sent("deal")).toHaveLength(0);
    await rerender({ view: { ...broke, config: { ...broke.config, rebuys: 0 } } });
    expect(screen.queryByRole("button", { name: /^Buy in/ })).toBeNull();
  });

  it("leaves the table when the page turns away, but does not leave one that was ended", () => {
    live.detach();
    expect(sent("leave_table")).toEqual([{ type: "leave_table", table: "t1" }]);
    live.end();
    live.detach();
    expect(sent("leave_table")).toHaveLength(2);
  });
});
