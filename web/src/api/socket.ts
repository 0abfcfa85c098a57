import type { PageMessage, ServerMessage, Welcome } from "./types";

export type ConnectionState = "connecting" | "open" | "lost";

/** What is used of a WebSocket, so that tests can bring their own. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface SocketOptions {
  connect: () => Wire;
  /** Where the name that the server gave us is kept between visits. */
  store: Pick<Storage, "getItem" | "setItem">;
}

type MessageOf<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;
type Listener = (message: ServerMessage) => void;

const browserKey = "felt.client";
const firstRetryMs = 400;
const lastRetryMs = 8000;
const pingEveryMs = 15000;
const silenceLimitMs = 40000;

/**
 * One connection that reconnects automatically. It never repeats what was sent: after a loss nobody knows whether the server
 * heard it. Who needs something again listens for "welcome" and decides (see table/live.svelte.ts).
 */
export class FeltSocket {
  #wire: Wire | null = null;
  #state: ConnectionState = "connecting";
  #failures = 0;
  #lastHeard = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #listeners = new Set<Listener>();
  #stateListeners = new Set<(state: ConnectionState) => void>();

  constructor(private readonly options: SocketOptions) {}

  get state(): ConnectionState {
    return this.#state;
  }

  start(): void {
    clearTimeout(this.#retry);
    const wire = this.options.connect();
    this.#wire = wire;
    this.#lastHeard = Date.now();
    wire.onopen = () => this.#hello(wire);
    wire.onmessage = (event) => this.#hear(event.data);
    wire.onclose = () => this.#lose(wire);
  }

  stop(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  /** Does not wait for the next attempt. */
  retryNow(): void {
    if (this.#state === "lost" && this.#wire === null) this.start();
  }

  /** False when there is no connection: the message is then gone. */
  send(message: PageMessage): boolean {
    if (this.#state !== "open" || !this.#wire) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  on<T extends ServerMessage["type"]>(type: T, hear: (message: MessageOf<T>) => void): () => void {
    const listener: Listener = (message) => {
      if (message.type === type) hear(message as MessageOf<T>);
    };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onState(hear: (state: ConnectionState) => void): () => void {
    this.#stateListeners.add(hear);
    return () => this.#stateListeners.delete(hear);
  }

  #hello(wire: Wire): void {
    const browser = this.options.store.getItem(browserKey);
    wire.send(JSON.stringify({ type: "hello", version: 1, ...(browser ? { client: browser } : {}) } satisfies PageMessage));
  }

  #hear(data: string): void {
    this.#lastHeard = Date.now();
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === "welcome") this.#welcomed(message);
    for (const listener of [...this.#listeners]) listener(message);
  }

  #welcomed(welcome: Welcome): void {
    this.options.store.setItem(browserKey, welcome.client);
    this.#failures = 0;
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#checkPulse(), pingEveryMs);
    this.#setState("open");
  }

  /** A connection that fell asleep, as laptops make them, says nothing: it is closed rather than trusted. */
  #checkPulse(): void {
    const wire = this.#wire;
    if (wire && Date.now() - this.#lastHeard > silenceLimitMs) {
      wire.close();
      this.#lose(wire);
    } else {
      this.send({ type: "ping" });
    }
  }

  #lose(wire: Wire): void {
    if (this.#wire !== wire) return;
    this.#wire = null;
    clearInterval(this.#ping);
    this.#setState("lost");
    const wait = Math.min(firstRetryMs * 2 ** this.#failures, lastRetryMs);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.start(), wait);
  }

  #setState(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of [...this.#stateListeners]) listener(state);
  }
}
