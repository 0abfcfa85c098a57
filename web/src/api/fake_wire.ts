// A WebSocket that a test holds the other end of.
import type { Wire } from "./socket";
import type { PageMessage, ServerMessage } from "./types";

export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: PageMessage[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as PageMessage);
  }
  close(): void {
    this.isClosed = true;
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(browser = "c1"): void {
    this.onopen?.();
    this.say({ type: "welcome", version: 1, client: browser, server: "felt", tables: [] });
  }
  drop(): void {
    this.onclose?.();
  }
  types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

export function fakeStore(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
