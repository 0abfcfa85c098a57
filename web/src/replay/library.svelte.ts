import { get, post } from "../api/rest";
import type { FileReply, HandsReply, Study } from "../api/types";
import { Replay } from "./replay.svelte";

/** The server takes no more at once; asking it with more would only make the reader wait. */
export const mostBytes = 60 * 1024 * 1024;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)}\u00a0MB`;

/** Why a file cannot be read here; '' when it can. */
export const whyTooLarge = (file: { name: string; size: number }): string =>
  file.size > mostBytes ? `${file.name} has ${megabytes(file.size)}; a file can have up to ${megabytes(mostBytes)}. Import it with: felt history import ${file.name}` : "";

/** The hands that can be opened, and the one that is. It outlives the page, so that nobody loses a place in a hand. */
class Library {
  replay = $state.raw<Replay | null>(null);
  isOpening = $state(false);
  problem = $state("");
  /** What is open: 'hand 12', 'file 3', 'last'. */
  opened = $state("");
  file = $state.raw<(FileReply & { name: string }) | null>(null);

  async #open(what: string, ask: () => Promise<Study>): Promise<void> {
    if (this.opened === what && this.replay) return;
    Object.assign(this, { opened: what, isOpening: true, problem: "" });
    try {
      const study = await ask();
      if (this.opened === what) this.#show(study);
    } catch (problem) {
      if (this.opened === what) Object.assign(this, { problem: (problem as Error).message, replay: null });
    } finally {
      if (this.opened === what) this.isOpening = false;
    }
  }

  #show(study: Study): void {
    this.replay?.pause();
    if (study.steps.length > 0) this.replay = new Replay(study);
    else Object.assign(this, { replay: null, problem: "Nothing happens in this hand." });
  }

  openStored(id: string): Promise<void> {
    return this.#open(`hand ${id}`, () => get<Study>(`api/hands/${encodeURIComponent(id)}`));
  }
  /** Always anew: the same word stands for another hand each time. */
  openText(phh: string, what: string): Promise<void> {
    this.opened = "";
    return this.#open(what, () => post<Study>("api/study", phh));
  }

  async readFile(file: File): Promise<void> {
    this.problem = whyTooLarge(file);
    if (this.problem) return;
    try {
      this.file = { ...(await post<FileReply>("api/hand-file", await file.text())), name: file.name };
      const first = this.file.hands[0];
      if (first) await this.openText(first.phh, `file ${first.number}`);
    } catch (problem) {
      this.problem = `${file.name}: ${(problem as Error).message}`;
    }
  }
}

export const library = new Library();

/** What hands are looked for by; '' for what does not matter. */
export interface HandFilter {
  player: string;
  /** What that player did; only with a player. */
  did: string;
  variant: string;
}

/** A page of them, the newest first: those that came before a hand, or the newest of all. */
export function listHands({ player, did, variant }: HandFilter, before?: number): Promise<HandsReply> {
  const asked = { player, did: player ? did : "", variant, before: before === undefined ? "" : String(before) };
  return get<HandsReply>(`api/hands?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ""))}`);
}
