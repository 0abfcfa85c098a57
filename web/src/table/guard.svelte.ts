/** How long a decision is on the screen before a press counts: the hand may have been aiming at something else. */
export const restMs = 300;

/** Against presses that were not meant. */
export class Guard {
  /** Do presses count yet? */
  isArmed = $state(false);
  /** Which press waits for its repetition; null for none. */
  asking = $state<string | null>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A new decision has appeared. */
  begin(): void {
    this.stop();
    this.#timer = setTimeout(() => (this.isArmed = true), restMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.isArmed = false;
    this.asking = null;
  }

  /** Does this press count? One that needs repeating counts the second time in a row. */
  press(what: string, needsTwo: boolean): boolean {
    if (!this.isArmed) return false;
    if (needsTwo && this.asking !== what) {
      this.asking = what;
      return false;
    }
    this.asking = null;
    return true;
  }

  cancel(): void {
    this.asking = null;
  }
}
