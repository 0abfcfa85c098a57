import { ApiError, post } from "../api/rest";
import type { RangeReply, RangeRequest } from "../api/types";

export type AskRange = (request: RangeRequest) => Promise<RangeReply>;

const askServer: AskRange = (request) => post<RangeReply>("api/range", request);
const typingMs = 250;
const paintingMs = 120;
export const emptyGrid = (): number[] => Array<number>(169).fill(0);

/**
 * A range as text and as grid. Whichever the reader changes is sent to the server, the only one who can read ranges, and the
 * other follows. What was typed is left as it was typed.
 */
export class Range {
  text = $state("");
  grid = $state.raw<number[]>(emptyGrid());
  combos = $state(0);
  percent = $state(0);
  /** Why the text is not a range, in the server's words. */
  problem = $state("");
  isPending = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers to older questions come too late. */
  #asked = 0;
  /** What the server could not be asked. */
  #unheard: RangeRequest | null = null;

  constructor(
    text: string,
    private readonly ask: AskRange = askServer,
  ) {
    this.setText(text, 0);
  }

  get isReady(): boolean {
    return !this.isPending && this.problem === "" && this.combos > 0;
  }

  setText(text: string, wait = typingMs): void {
    this.text = text;
    this.#later({ text }, wait);
  }

  setGrid(grid: number[]): void {
    this.grid = grid;
    this.#later({ grid }, paintingMs);
  }

  /** Asks again what a lost connection swallowed. */
  retry(): void {
    if (this.#unheard) this.#later(this.#unheard, 0);
  }

  #later(request: RangeRequest, wait: number): void {
    clearTimeout(this.#timer);
    this.isPending = true;
    this.#unheard = null;
    const number = ++this.#asked;
    this.#timer = setTimeout(() => void this.#send(request, number), wait);
  }

  async #send(request: RangeRequest, number: number): Promise<void> {
    try {
      const reply = await this.ask(request);
      if (number === this.#asked) this.#take(request, reply);
    } catch (problem) {
      if (number !== this.#asked) return;
      if (problem instanceof ApiError && problem.status === 0) this.#unheard = request;
      this.problem = (problem as Error).message;
      this.isPending = false;
    }
  }

  #take(request: RangeRequest, reply: RangeReply): void {
    if (request.grid) this.text = reply.combos > 0 ? reply.text : "";
    else this.grid = reply.grid;
    this.combos = reply.combos;
    this.percent = reply.percent;
    this.problem = reply.combos > 0 ? "" : "The range is empty: choose hands in the grid, or type some.";
    this.isPending = false;
  }
}
