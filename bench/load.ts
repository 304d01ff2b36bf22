import { setTimeout as sleep } from "node:timers/promises";
import { createClient, read } from "./client.ts";
import { runClosed } from "./closed.ts";
import { runExamDay } from "./exam-day-load.ts";
import type { Job, JobResult, Reply } from "./messages.ts";

/** The load generator: takes jobs from the benchmark over the channel that it was started with. */
async function runSteady(job: Extract<Job, { kind: "steady" }>): Promise<JobResult> {
  const { call, bytes, close } = createClient(job.port, 64);
  const began = performance.now();
  const calls = job.calls.map(async (one, index): Promise<Reply> => {
    const due = began + (index * 1000) / job.perSecond;
    await sleep(Math.max(0, due - performance.now()));
    const sent = performance.now();
    const reply = await read(call, one, false);
    return { ...reply, ms: sent - due + reply.ms };
  });
  const replies = await Promise.all(calls);
  const moved = bytes();
  close();
  return { kind: "steady", replies, bytes: moved };
}

async function runDay({ port, plan, pace, isPacked }: Extract<Job, { kind: "exam-day" }>): Promise<JobResult> {
  const { call, close } = createClient(port, plan.learners.length);
  const record = await runExamDay((one, keepBody) => call({ ...one, isPacked }, keepBody), plan, pace);
  close();
  return { kind: "exam-day", record };
}

async function run(job: Job): Promise<JobResult> {
  if (job.kind === "closed") return runClosed(job);
  if (job.kind === "steady") return runSteady(job);
  return runDay(job);
}

process.on("message", (job: Job) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ kind: "failed", message: String(error) } satisfies JobResult),
  );
});
process.on("disconnect", () => process.exit(0));
