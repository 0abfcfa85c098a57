import { socket as pageSocket } from "./connection.svelte";
import { startJob, type JobKind, type JobParams, type JobResult, type RunningJob } from "./jobs";
import type { FeltSocket } from "./socket";

/** One thing that the page has worked out for it, as the page shows it; a new start takes the place of what runs. */
export class Job<K extends JobKind> {
  status = $state<"idle" | "running" | "done" | "failed">("idle");
  /** From 0 to 1. */
  done = $state(0);
  secondsLeft = $state<number | null>(null);
  result = $state.raw<JobResult<K> | null>(null);
  cancelled = $state(false);
  problem = $state("");
  #running: RunningJob<K> | null = null;

  constructor(
    readonly kind: K,
    private readonly socket: Pick<FeltSocket, "send" | "on" | "onState"> = pageSocket,
  ) {}

  /** Keeps the last result on the page until the new one comes. */
  async start(params: JobParams<K>): Promise<void> {
    this.#running?.cancel();
    Object.assign(this, { status: "running", done: 0, secondsLeft: null, problem: "" });
    const running = startJob(this.socket, this.kind, params, (progress) => {
      if (this.#running !== running) return;
      this.done = progress.done;
      this.secondsLeft = progress.seconds_left;
    });
    this.#running = running;
    try {
      const { result, cancelled } = await running.outcome;
      if (this.#running === running) Object.assign(this, { status: "done", result, cancelled });
    } catch (problem) {
      if (this.#running === running) Object.assign(this, { status: "failed", problem: (problem as Error).message });
    } finally {
      if (this.#running === running) this.#running = null;
    }
  }

  /** Asks the server to stop; what it has by then still comes. */
  cancel(): void {
    this.#running?.cancel();
  }

  /** Forgets what runs and what came of it. */
  clear(): void {
    this.#running?.cancel();
    this.#running = null;
    Object.assign(this, { status: "idle", result: null, cancelled: false, problem: "" });
  }
}
