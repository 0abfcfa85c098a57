import { untrack } from "svelte";
import { toasts } from "../lib/toasts.svelte";
import type { LiveTable } from "./live.svelte";

/** What the server did not like, said once. To be called while a component is made. */
export function tellProblems(live: LiveTable): void {
  $effect(() => {
    const { problem } = live;
    if (!problem) return;
    untrack(() => {
      toasts.error(problem);
      live.problem = "";
    });
  });
}
