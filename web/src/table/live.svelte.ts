import type { FeltSocket } from "../api/socket";
import type { Act, EventView, HandLine, SetTable, TableMessage, TableView, Trend } from "../api/types";

/** What a player does; the table and the decision's number are added here. */
export type Move = Pick<Act, "action" | "to" | "cards">;

const logLength = 400;

/**
 * One table as the server tells it. An action that is under way when the connection breaks is sent again only if, after
 * joining again, the server still waits for the same decision: so none is lost and none is done twice.
 */
export class LiveTable {
  view = $state.raw<TableView | null>(null);
  /** The events that led to the view: what is to be announced. */
  events = $state.raw<EventView[]>([]);
  log = $state.raw<EventView[]>([]);
  trend = $state.raw<Trend | null>(null);
  history = $state.raw<HandLine[]>([]);
  /** Why there is no table any more; '' while there is one. */
  closed = $state("");
  /** What the server did not like about the last thing asked; '' for nothing. */
  problem = $state("");
  /** Has an action been sent that the server has not answered yet? */
  isSending = $state(false);

  #pending: Act | null = null;
  #rejoining = false;
  #hasEnded = false;
  #stop: (() => void)[];

  constructor(
    private readonly socket: FeltSocket,
    readonly id: string,
  ) {
    this.#stop = [
      socket.on("welcome", () => this.#join()),
      socket.on("table", (message) => this.#hear(message)),
      socket.on("table_closed", (message) => {
        if (message.table === id) this.closed = message.why || "The table was closed.";
      }),
      socket.on("error", (message) => {
        if (message.table === id) this.#refused(message.message);
      }),
    ];
    this.#join();
  }

  /** The page looks elsewhere; a table that nobody looks at stands still until somebody comes back. */
  detach(): void {
    for (const stop of this.#stop) stop();
    if (!this.#hasEnded) this.socket.send({ type: "leave_table", table: this.id });
  }

  act(move: Move): void {
    const decision = this.view?.decision;
    if (!decision || this.#pending) return;
    this.#pending = { type: "act", table: this.id, decision: decision.number, ...move };
    this.isSending = true;
    this.problem = "";
    // A table that is being joined may still be asleep: its first view will find the action waiting.
    if (!this.#rejoining) this.socket.send(this.#pending);
  }

  deal = (): boolean => this.socket.send({ type: "deal", table: this.id });
  rebuy = (): boolean => this.socket.send({ type: "rebuy", table: this.id });
  step = (): boolean => this.socket.send({ type: "step_table", table: this.id });
  set = (changes: Omit<SetTable, "type" | "table">): boolean => this.socket.send({ type: "set_table", table: this.id, ...changes });

  /** The table is to be no more. */
  end(): void {
    this.#hasEnded = this.socket.send({ type: "leave_table", table: this.id, close: true });
  }

  #join(): void {
    this.#rejoining = this.socket.send({ type: "join_table", table: this.id });
  }

  #hear({ view, events, log, trend, history }: TableMessage): void {
    if (view.id !== this.id) return;
    this.view = view;
    this.events = events;
    // After a reload the hand so far; what was heard before a lost connection stays, and is not told twice.
    if (log && this.log.length === 0) this.log = log;
    if (events.length) this.log = [...this.log, ...events].slice(-logLength);
    if (trend) this.trend = trend;
    if (history) this.history = history;
    this.#settle(view);
  }

  /** Forgets the pending action once the server has moved on, or repeats it after a loss. */
  #settle(view: TableView): void {
    const rejoined = this.#rejoining;
    this.#rejoining = false;
    if (!this.#pending) return;
    if (view.decision?.number !== this.#pending.decision) this.#forget();
    else if (rejoined) this.socket.send(this.#pending);
  }

  #refused(why: string): void {
    this.#forget();
    this.problem = why;
  }

  #forget(): void {
    this.#pending = null;
    this.isSending = false;
  }
}
