import { Job } from "../api/job.svelte";
import { get } from "../api/rest";
import type { SolutionNode, SolveResult } from "../api/types";
import { examples } from "./examples";
import { readSpot, toToml, type Spot } from "./spot";

const usualTarget = 0.5;
const usualSeconds = 60;
const keptKey = "felt.solver";

function recallSolution(solution: string): { toml: string; result: SolveResult } | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keptKey) ?? "null") as { toml: string; result: SolveResult } | null;
    return kept?.result.solution === solution ? kept : null;
  } catch {
    return null;
  }
}

/** The spot, what became of it, and where in its tree the reader stands. It lives as long as the page is open. */
class Solver {
  toml = $state(examples[0]!.toml);
  target = $state(usualTarget);
  seconds = $state(usualSeconds);
  readonly job = new Job("solve");
  /** How the solution that is explored was found. */
  result = $state.raw<SolveResult | null>(null);
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
    this.result = this.job.result;
    this.solved = toml;
    this.#keep();
  }

  /** What stands in the address: the spot, unless it is the first example, and where in its solution the reader is. */
  get address(): Record<string, string | null> {
    const hasTree = this.node !== null && this.result !== null;
    return {
      spot: this.toml === examples[0]!.toml ? null : this.toml,
      target: this.target === usualTarget ? null : String(this.target),
      seconds: this.seconds === usualSeconds ? null : String(this.seconds),
      solution: hasTree ? this.result!.solution : null,
      path: hasTree ? this.node!.path.join(",") : null,
    };
  }

  /** Takes up what an address says; the solution only while the server still has it. */
  async takeAddress(query: URLSearchParams): Promise<void> {
    if (query.has("spot")) this.toml = query.get("spot")!;
    this.target = Number(query.get("target")) || this.target;
    this.seconds = Number(query.get("seconds")) || this.seconds;
    const solution = query.get("solution");
    if (!solution || this.node) return;
    const kept = recallSolution(solution);
    if (!kept) return void (this.problem = "The solution of this link is not here. Press Solve.");
    this.result = kept.result;
    this.solved = kept.toml;
    await this.goTo((query.get("path") ?? "").split(",").filter(Boolean));
    if (!this.node) this.result = null;
  }

  /** So that a reload finds how the solution was found; the server has the tree. */
  #keep(): void {
    try {
      sessionStorage.setItem(keptKey, JSON.stringify({ toml: this.solved, result: { ...this.result, node: null } }));
    } catch {
      // Full: a reload has to solve again.
    }
  }

  /** To another node; the old one stays on the page until the new one is there. */
  async goTo(path: string[]): Promise<void> {
    const solution = this.result?.solution;
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
