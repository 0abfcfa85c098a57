import type { Study } from "../api/types";
import { readsAt, streetMarks, tableAt, type Viewer } from "./steps";

const beatMs = 1100;
let opened = 0;

/** One hand under study: where in it the reader is, and whose cards are seen. */
export class Replay {
  readonly hand = ++opened;
  index = $state(0);
  viewer = $state<Viewer>(null);
  isPlaying = $state(false);
  #isLeap = $state(true);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly study: Study) {
    // The first thing worth seeing is the cards; before them come blinds and antes.
    const dealt = study.steps.map((step) => step.event.kind).lastIndexOf("hole");
    this.index = Math.max(0, dealt);
  }

  get last(): number {
    return this.study.steps.length - 1;
  }
  get step() {
    return this.study.steps[this.index]!;
  }
  get marks() {
    return streetMarks(this.study);
  }
  get reads() {
    return readsAt(this.study, this.index);
  }
  /** Chips travel only when the hand goes one step forward. */
  get table() {
    return tableAt(this.study, this.index, this.viewer, this.hand, this.#isLeap ? "instant" : "fast");
  }

  goTo(index: number): void {
    const to = Math.min(this.last, Math.max(0, index));
    this.#isLeap = to !== this.index + 1;
    this.index = to;
    if (to === this.last) this.pause();
  }
  next(): void {
    this.goTo(this.index + 1);
  }
  back(): void {
    this.pause();
    this.goTo(this.index - 1);
  }

  play(): void {
    if (this.index === this.last) this.goTo(0);
    this.isPlaying = true;
    this.#timer = setInterval(() => this.next(), beatMs);
  }
  pause(): void {
    this.isPlaying = false;
    clearInterval(this.#timer);
  }
  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }
}
