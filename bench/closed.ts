import { createClient, read } from "./client.ts";
import type { Job, JobResult, Reply } from "./messages.ts";

type ClosedJob = Extract<Job, { kind: "closed" }>;

export async function runClosed(job: ClosedJob): Promise<Extract<JobResult, { kind: "closed" }>> {
  const { call, bytes, close } = createClient(job.port, job.connections);
  const replies: Reply[] = new Array(job.calls.length);
  let next = 0;
  const caller = async () => {
    for (let index = next++; index < job.calls.length; index = next++) {
      const one = job.calls[index];
      if (one) replies[index] = await read(call, one, job.keepBodies);
    }
  };
  await Promise.all(Array.from({ length: job.connections }, caller));
  const moved = bytes();
  close();
  return { kind: "closed", replies, bytes: moved };
}
