import { Job } from "../api/job.svelte";
import type { Card, EquityParams, EquityResult } from "../api/types";
import { Range, type AskRange } from "../range/range.svelte";
import { fewest, most, type LabState } from "./link";

/** The question of the lab. It lives as long as the page is open, whichever page is shown. */
export class EquityLab {
  players = $state<Range[]>([]);
  board = $state.raw<Card[]>([]);
  dead = $state.raw<Card[]>([]);
  method = $state<EquityParams["method"]>("auto");
  seed = $state("1");
  selected = $state(0);
  readonly job = new Job("equity");
  /** The question that runs or was answered last. */
  asked = $state("");
  /** Whom the last answer is about. */
  #answered = $state.raw<Range[]>([]);

  constructor(
    state: LabState,
    private readonly ask?: AskRange,
  ) {
    this.restore(state);
  }

  restore(state: LabState): void {
    this.players = state.players.map((text) => new Range(text, this.ask));
    const { board, dead, method, seed } = state;
    Object.assign(this, { board, dead, method, seed, selected: 0 });
  }

  get state(): LabState {
    const { board, dead, method, seed } = this;
    return { players: this.players.map((range) => range.text), board, dead, method, seed };
  }

  get canAdd(): boolean {
    return this.players.length < most;
  }
  get canRemove(): boolean {
    return this.players.length > fewest;
  }
  add(): void {
    if (!this.canAdd) return;
    this.players.push(new Range("random", this.ask));
    this.selected = this.players.length - 1;
  }
  remove(index: number): void {
    if (!this.canRemove) return;
    this.players.splice(index, 1);
    this.selected = Math.min(this.selected, this.players.length - 1);
  }

  /** A card lies in one place: taking it here takes it away there. */
  setCards(place: "board" | "dead", cards: Card[]): void {
    const other = place === "board" ? "dead" : "board";
    this[place] = cards;
    this[other] = this[other].filter((card) => !cards.includes(card));
  }

  /** Why there is nothing to work out yet; '' when there is. */
  get problem(): string {
    const wrong = this.players.findIndex((range) => range.problem !== "");
    if (wrong >= 0) return `Player ${wrong + 1} has no valid range.`;
    if ([1, 2].includes(this.board.length)) return "A flop has three cards: choose the others, or none.";
    return "";
  }

  /** The question as the server takes it; null while it is not complete. */
  get question(): EquityParams | null {
    if (this.problem || this.players.some((range) => !range.isReady)) return null;
    const { players, board, dead, method, seed } = this.state;
    return { players, board: board.join(""), dead: dead.join(""), method, seed };
  }

  async run(): Promise<void> {
    const { question } = this;
    if (!question) return;
    const asked = JSON.stringify(question);
    const players = [...this.players];
    this.asked = asked;
    await this.job.start(question);
    if (this.asked === asked && this.job.status === "done") this.#answered = players;
  }

  /** The last answer, while every row that it is about is still where it was. */
  get result(): EquityResult | null {
    return this.#answered.every((range, i) => this.players[i] === range) ? this.job.result : null;
  }

  /** Is what the page shows the answer to what is asked? */
  get isCurrent(): boolean {
    return this.question !== null && this.asked === JSON.stringify(this.question);
  }
}

let kept: EquityLab | null = null;

export function theLab(state: LabState | null): EquityLab {
  kept ??= new EquityLab(state ?? { players: ["AhKh", "QQ+,AKs"], board: [], dead: [], method: "auto", seed: "1" });
  return kept;
}
