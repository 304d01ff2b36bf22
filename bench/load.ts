import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "./client.ts";
import { runExamDay } from "./exam-day-load.ts";
import type { Job, JobResult, Reply } from "./messages.ts";

/** The load generator: takes jobs from the benchmark over the channel that it was started with. */
async function runClosed(job: Extract<Job, { kind: "closed" }>): Promise<JobResult> {
  const { call, close } = createClient(job.port, job.connections);
  const replies: Reply[] = new Array(job.calls.length);
  let next = 0;
  const caller = async () => {
    for (let index = next++; index < job.calls.length; index = next++) {
      const one = job.calls[index];
      if (one) replies[index] = await call(one, job.keepBodies);
    }
  };
  await Promise.all(Array.from({ length: job.connections }, caller));
  close();
  return { kind: "closed", replies };
}

async function runSteady(job: Extract<Job, { kind: "steady" }>): Promise<JobResult> {
  const { call, close } = createClient(job.port, 64);
  const began = performance.now();
  const calls = job.calls.map(async (one, index): Promise<Reply> => {
    const due = began + (index * 1000) / job.perSecond;
    await sleep(Math.max(0, due - performance.now()));
    const reply = await call(one);
    return { ...reply, ms: performance.now() - due };
  });
  const replies = await Promise.all(calls);
  close();
  return { kind: "steady", replies };
}

async function run(job: Job): Promise<JobResult> {
  if (job.kind === "closed") return runClosed(job);
  if (job.kind === "steady") return runSteady(job);
  return { kind: "exam-day", record: await runExamDay(job.port, job.plan, job.pace) };
}

process.on("message", (job: Job) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ kind: "failed", message: String(error) } satisfies JobResult),
  );
});
process.on("disconnect", () => process.exit(0));
