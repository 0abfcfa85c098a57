import { Job } from "../api/job.svelte";
import { get } from "../api/rest";
import type { SolutionNode } from "../api/types";
import { examples } from "./examples";
import { readSpot, toToml, type Spot } from "./spot";

/** The spot, what became of it, and where in its tree the reader stands. It lives as long as the page is open. */
class Solver {
  toml = $state(examples[0]!.toml);
  target = $state(0.5);
  seconds = $state(60);
  readonly job = new Job("solve");
  node = $state.raw<SolutionNode | null>(null);
  isMoving = $state(false);
  problem = $state("");
  /** The spot that the solution belongs to. */
  solved = $state("");
  #asked = 0;

  get spot(): Spot | null {
    return readSpot(this.toml);
  }
  set spot(spot: Spot) {
    this.toml = toToml(spot);
  }

  async solve(): Promise<void> {
    const { toml, target, seconds } = this;
    this.problem = "";
    await this.job.start({ toml, target, seconds });
    if (this.job.status !== "done" || !this.job.result) return;
    this.node = this.job.result.node;
    this.solved = toml;
  }

  /** To another node; the old one stays on the page until the new one is there. */
  async goTo(path: string[]): Promise<void> {
    const solution = this.job.result?.solution;
    if (solution === undefined) return;
    const number = ++this.#asked;
    this.isMoving = true;
    try {
      const node = await get<SolutionNode>(`api/solution/${encodeURIComponent(solution)}?${new URLSearchParams({ path: path.join(",") })}`);
      if (number === this.#asked) Object.assign(this, { node, problem: "" });
    } catch (problem) {
      if (number === this.#asked) this.problem = (problem as Error).message;
    } finally {
      if (number === this.#asked) this.isMoving = false;
    }
  }
}

export const solver = new Solver();
