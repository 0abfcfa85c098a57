import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeWire, fakeStore } from "./fake_wire";
import { FeltSocket } from "./socket";

let wires: FakeWire[];
let socket: FeltSocket;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  const connect = () => {
    wires.push(new FakeWire());
    return wires.at(-1)!;
  };
  socket = new FeltSocket({ connect, store: fakeStore() });
  socket.start();
});
afterEach(() => {
  socket.stop();
  vi.useRealTimers();
});

describe("the socket", () => {
  it("says hello without a name first, and with the name it was given after a loss", () => {
    wires[0]!.welcome("c7");
    expect(wires[0]!.sent[0]).toEqual({ type: "hello", version: 1 });
    wires[0]!.drop();
    vi.advanceTimersByTime(400);
    wires[1]!.welcome("c7");
    expect(wires[1]!.sent[0]).toEqual({ type: "hello", version: 1, client: "c7" });
  });

  it("sends nothing before the welcome, and says so", () => {
    expect(socket.send({ type: "list_tables" })).toBe(false);
    wires[0]!.welcome();
    expect(socket.send({ type: "list_tables" })).toBe(true);
    expect(wires[0]!.types()).toEqual(["hello", "list_tables"]);
  });

  it("waits longer after each failure, and starts over after a success", () => {
    wires[0]!.welcome();
    wires[0]!.drop();
    vi.advanceTimersByTime(399);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(2);
    wires[1]!.drop();
    vi.advanceTimersByTime(799);
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(1);
    wires[2]!.welcome();
    wires[2]!.drop();
    vi.advanceTimersByTime(400);
    expect(wires).toHaveLength(4);
  });

  it("tells its state, and never repeats what was sent", () => {
    const states: string[] = [];
    socket.onState((state) => states.push(state));
    wires[0]!.welcome();
    socket.send({ type: "deal", table: "t1" });
    wires[0]!.drop();
    vi.advanceTimersByTime(400);
    wires[1]!.welcome();
    expect(states).toEqual(["open", "lost", "open"]);
    expect(wires[1]!.types()).toEqual(["hello"]);
  });

  it("pings, and leaves a connection that has fallen silent", () => {
    wires[0]!.welcome();
    vi.advanceTimersByTime(15000);
    expect(wires[0]!.types()).toContain("ping");
    wires[0]!.say({ type: "pong" });
    vi.advanceTimersByTime(30000);
    expect(socket.state).toBe("open");
    vi.advanceTimersByTime(15000);
    expect(wires[0]!.isClosed).toBe(true);
    expect(socket.state).toBe("lost");
  });

  it("can try at once, but only one connection at a time", () => {
    wires[0]!.welcome();
    wires[0]!.drop();
    socket.retryNow();
    socket.retryNow();
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(10000);
    expect(wires).toHaveLength(2);
  });
});
