import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeWire, fakeStore } from "./fake_wire";
import { Job } from "./job.svelte";
import { startJob } from "./jobs";
import { FeltSocket } from "./socket";

let wire: FakeWire;
let socket: FeltSocket;
const params = { name: "herts-1", quick: true };

beforeEach(() => {
  wire = new FakeWire();
  socket = new FeltSocket({ connect: () => wire, store: fakeStore() });
  socket.start();
  wire.welcome();
});
const request = () => wire.sent.filter((message) => message.type === "start_job").at(-1)!.request;
const begin = (job: string) => wire.say({ type: "job_started", request: request(), job });
const done = (job: string, result: unknown, cancelled = false) => wire.say({ type: "job_done", job, cancelled, result });
const progress = (job: string, part: number) => wire.say({ type: "job_progress", job, done: part, text: "", seconds_left: 3 });

describe("a job", () => {
  it("is started, tells how far it is and ends with a result", async () => {
    const heard = vi.fn();
    const running = startJob(socket, "experiment", params, heard);
    expect(wire.sent.at(-1)).toMatchObject({ type: "start_job", kind: "experiment", params });
    begin("j1");
    progress("j1", 0.5);
    progress("j2", 0.9);
    done("j2", "of somebody else");
    done("j1", { holds: true });
    expect(await running.outcome).toEqual({ result: { holds: true }, cancelled: false });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("is cancelled even when the server has not named it yet", () => {
    const running = startJob(socket, "experiment", params, () => {});
    running.cancel();
    expect(wire.types()).not.toContain("cancel_job");
    begin("j1");
    expect(wire.sent.at(-1)).toEqual({ type: "cancel_job", job: "j1" });
  });

  it("fails in the server's words, before it has begun or after", async () => {
    const refused = startJob(socket, "experiment", params, () => {});
    wire.say({ type: "error", message: "4 jobs are running already", request: request() });
    await expect(refused.outcome).rejects.toThrow("4 jobs");
    const failed = startJob(socket, "experiment", params, () => {});
    begin("j2");
    wire.say({ type: "job_failed", job: "j2", message: "no such experiment" });
    await expect(failed.outcome).rejects.toThrow("no such experiment");
  });

  it("is lost with the connection", async () => {
    const running = startJob(socket, "experiment", params, () => {});
    begin("j1");
    wire.drop();
    await expect(running.outcome).rejects.toThrow("connection was lost");
    await expect(startJob(socket, "experiment", params, () => {}).outcome).rejects.toThrow("no connection");
    socket.stop();
  });
});

describe("a job on the page", () => {
  it("shows the newest question alone, and cancels the one before", async () => {
    const job = new Job("experiment", socket);
    const first = job.start(params);
    begin("j1");
    const second = job.start(params);
    expect(wire.sent.some((message) => message.type === "cancel_job" && message.job === "j1")).toBe(true);
    begin("j2");
    progress("j2", 0.25);
    done("j1", { name: "old" }, true);
    await first;
    expect(job).toMatchObject({ status: "running", done: 0.25, secondsLeft: 3, result: null });
    done("j2", { name: "new" });
    await second;
    expect(job).toMatchObject({ status: "done", result: { name: "new" }, cancelled: false });
  });
});
