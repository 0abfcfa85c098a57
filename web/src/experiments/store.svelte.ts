import { Job } from "../api/job.svelte";
import type { ExperimentResult } from "../api/types";

const key = "felt.experiments";

/** What was run since the browser tab was opened. */
function kept(): Record<string, ExperimentResult> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}") as Record<string, ExperimentResult>;
  } catch {
    return {};
  }
}

class Experiments {
  #jobs = new Map<string, Job<"experiment">>();

  /** The job of an experiment, with the result that an earlier visit left behind. */
  job(name: string): Job<"experiment"> {
    let job = this.#jobs.get(name);
    if (!job) {
      job = new Job("experiment");
      const result = kept()[name];
      if (result) Object.assign(job, { status: "done", result });
      this.#jobs.set(name, job);
    }
    return job;
  }

  async run(name: string, quick: boolean): Promise<void> {
    const job = this.job(name);
    await job.start({ name, quick });
    if (job.status === "done" && job.result && !job.cancelled) this.#keep(job.result);
  }

  #keep(result: ExperimentResult): void {
    try {
      sessionStorage.setItem(key, JSON.stringify({ ...kept(), [result.name]: result }));
    } catch {
      // Full: the results stay as long as the page is open.
    }
  }
}

export const experiments = new Experiments();
