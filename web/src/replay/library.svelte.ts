import { get, post, queryOf } from "../api/rest";
import type { FileReply, HandsReply, ImportReply, Study } from "../api/types";
import { chips } from "../lib/format";
import { Replay } from "./replay.svelte";

const handKey = "felt.replay";

/** Puts down a hand for the replay page, which finds it at the address '#/replay?source=last'. */
export const keepHand = (phh: string): void => sessionStorage.setItem(handKey, phh);
export const keptHand = (): string | null => sessionStorage.getItem(handKey);

/** The server takes no more at once; asking it with more would only make the reader wait. */
export const mostBytes = 60 * 1024 * 1024;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)}\u00a0MB`;

/** Why a file cannot be read here; '' when it can. */
export const whyTooLarge = (file: { name: string; size: number }): string =>
  file.size > mostBytes
    ? `${file.name} has ${megabytes(file.size)}; the page reads up to ${megabytes(mostBytes)}. Import it with: felt history import ${file.name}`
    : "";

/** The hands that can be opened, and the one that is. It outlives the page, so that nobody loses a place in a hand. */
class Library {
  replay = $state.raw<Replay | null>(null);
  isOpening = $state(false);
  problem = $state("");
  /** What is open: 'hand 12', 'file 3', 'last'. */
  opened = $state("");
  file = $state.raw<(FileReply & { name: string; text: string }) | null>(null);
  isImporting = $state(false);
  /** What became of importing the file: '12 hands imported'. */
  imported = $state("");
  /** How often the database has changed: who lists hands asks again. */
  changes = $state(0);

  async #open(what: string, ask: () => Promise<Study>, step: number | null): Promise<void> {
    if (this.opened === what && this.replay) {
      if (step !== null) this.replay.goTo(step);
      return;
    }
    Object.assign(this, { opened: what, isOpening: true, problem: "" });
    try {
      const study = await ask();
      if (this.opened !== what) return;
      this.#show(study);
      if (step !== null) this.replay?.goTo(step);
    } catch (problem) {
      if (this.opened === what) Object.assign(this, { problem: (problem as Error).message, replay: null });
    } finally {
      if (this.opened === what) this.isOpening = false;
    }
  }

  #show(study: Study): void {
    this.replay?.pause();
    if (study.steps.length > 0) this.replay = new Replay(study);
    else Object.assign(this, { replay: null, problem: "This hand has no actions." });
  }

  openStored(id: string, step: number | null = null): Promise<void> {
    return this.#open(`hand ${id}`, () => get<Study>(`api/hands/${encodeURIComponent(id)}`), step);
  }
  /** Always opened again: the same word stands for another hand each time. */
  openText(phh: string, what: string, step: number | null = null): Promise<void> {
    this.opened = "";
    return this.#open(what, () => post<Study>("api/study", phh), step);
  }
  /** A hand of the opened file. It is put where a reload finds it: it can be too long for an address. */
  openFromFile(hand: FileReply["hands"][number]): Promise<void> {
    keepHand(hand.phh);
    return this.openText(hand.phh, `file ${hand.number}`);
  }

  /** The opened file into the database. */
  async importFile(): Promise<void> {
    if (!this.file || this.isImporting) return;
    this.isImporting = true;
    try {
      const { added, known, skipped } = await post<ImportReply>("api/import", this.file.text);
      this.imported = [
        `${chips(added)} ${added === 1 ? "hand" : "hands"} imported`,
        known > 0 ? `${chips(known)} already there` : "",
        skipped > 0 ? `${chips(skipped)} not readable` : "",
      ]
        .filter(Boolean)
        .join(", ");
      ++this.changes;
    } catch (problem) {
      this.problem = (problem as Error).message;
    } finally {
      this.isImporting = false;
    }
  }

  async readFile(file: File): Promise<void> {
    this.problem = whyTooLarge(file);
    if (this.problem) return;
    try {
      const text = await file.text();
      this.file = { ...(await post<FileReply>("api/hand-file", text)), name: file.name, text };
      this.imported = "";
      const first = this.file.hands[0];
      if (first) await this.openFromFile(first);
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
export function listHands({ player, did, variant }: HandFilter, before = ""): Promise<HandsReply> {
  return get<HandsReply>(`api/hands?${queryOf({ player, did: player ? did : "", variant, before })}`);
}
