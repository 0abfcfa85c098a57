import type { FeltSocket } from "./socket";
import type {
  EquityParams,
  EquityResult,
  ExperimentParams,
  ExperimentResult,
  JobDone,
  JobProgress,
  SolveParams,
  SolveResult,
} from "./types";

interface JobKinds {
  equity: { params: EquityParams; result: EquityResult };
  experiment: { params: ExperimentParams; result: ExperimentResult };
  solve: { params: SolveParams; result: SolveResult };
}
export type JobKind = keyof JobKinds;
export type JobParams<K extends JobKind> = JobKinds[K]["params"];
export type JobResult<K extends JobKind> = JobKinds[K]["result"];

export interface Outcome<K extends JobKind> {
  result: JobResult<K>;
  /** Stopped before its end: the result is what had been done by then. */
  cancelled: boolean;
}

export interface RunningJob<K extends JobKind> {
  /** Fails with a sentence. */
  outcome: Promise<Outcome<K>>;
  cancel: () => void;
}

type Socket = Pick<FeltSocket, "send" | "on" | "onState">;

let lastRequest = 0;

/** Starts a job and listens until it is over. The server forgets jobs of a connection that breaks, and so do we. */
export function startJob<K extends JobKind>(
  socket: Socket,
  kind: K,
  params: JobParams<K>,
  onprogress: (progress: JobProgress) => void,
): RunningJob<K> {
  const request = ++lastRequest;
  let job: string | null = null;
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
    // Before the server has named the job there is nothing to cancel by; job_started sees to it.
    if (job !== null) socket.send({ type: "cancel_job", job });
  };
  const outcome = new Promise<Outcome<K>>((resolve, reject) => {
    const ends: (() => void)[] = [];
    const finish = (then: () => void) => {
      for (const end of ends) end();
      then();
    };
    const fail = (sentence: string) => finish(() => reject(new Error(sentence)));
    ends.push(
      socket.on("job_started", (message) => {
        if (message.request !== request) return;
        job = message.job;
        if (isCancelled) cancel();
      }),
      socket.on("job_progress", (message) => message.job === job && onprogress(message)),
      socket.on("job_done", (message: JobDone) => {
        if (message.job === job) finish(() => resolve({ result: message.result as JobResult<K>, cancelled: message.cancelled }));
      }),
      socket.on("job_failed", (message) => message.job === job && fail(message.message)),
      socket.on("error", (message) => message.request === request && fail(message.message)),
      socket.onState((state) => state === "lost" && fail("The connection was lost and the job was stopped. Start it again.")),
    );
    if (!socket.send({ type: "start_job", request, kind, params }))
      fail("There is no connection to the server yet. Try again in a moment.");
  });
  return { outcome, cancel };
}
