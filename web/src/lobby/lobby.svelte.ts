import { connection } from "../api/connection.svelte";
import { getBots, getGames } from "../api/rest";
import { go, router } from "../lib/router.svelte";
import { toasts } from "../lib/toasts.svelte";
import { openTable } from "../table/prepared";
import { TableChoices } from "./choices.svelte";

/** What the two pages that open tables share: the choices, once the server has told what there is, and the start. */
export class Lobby {
  isStarting = $state(false);
  readonly choices: Promise<TableChoices>;

  constructor(private readonly kind: "play" | "match") {
    const { query } = router.route;
    this.choices = Promise.all([getGames(), getBots()]).then(([{ games }, { bots }]) => {
      const choices = new TableChoices(games, bots, kind);
      choices.takeQuery(query);
      return choices;
    });
  }

  canStart = (choices: TableChoices): boolean => !this.isStarting && choices.problem === "" && connection.state === "open";

  async start(choices: TableChoices): Promise<void> {
    this.isStarting = true;
    choices.keep();
    try {
      go(this.kind === "play" ? "play" : "watch", await openTable(choices.config()));
    } catch (problem) {
      toasts.error(problem);
    } finally {
      this.isStarting = false;
    }
  }
}
