import { untrack } from "svelte";

export interface ToastItem {
  id: number;
  text: string;
  kind: "error" | "note";
}

const shownMs = 7000;
let next = 1;

class Toasts {
  items = $state<ToastItem[]>([]);

  #show(text: string, kind: ToastItem["kind"]): void {
    const id = next++;
    // Who shows one does not want to know when it goes away: an effect would show it again.
    untrack(() => {
      // The same sentence twice is one problem, not two.
      if (!this.items.some((item) => item.text === text)) this.items.push({ id, text, kind });
    });
    setTimeout(() => this.dismiss(id), shownMs);
  }

  error(problem: unknown): void {
    this.#show(problem instanceof Error ? problem.message : String(problem), "error");
  }

  note(text: string): void {
    this.#show(text, "note");
  }

  dismiss(id: number): void {
    this.items = this.items.filter((item) => item.id !== id);
  }
}

export const toasts = new Toasts();
