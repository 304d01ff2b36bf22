// This is a process of its own, started by lib/sandbox/launcher.ts: it does one job, replies and ends.
import { arrayBuffer } from "node:stream/consumers";
import { ValidationError } from "@/lib/errors";
import { jobs, PROBLEMS_MAX } from "@/lib/sandbox/jobs";
import { ImportError } from "@/lib/staff/import-error";

/** The content itself comes on standard input. */
export type SandboxCall = { job: keyof typeof jobs; options: unknown[] };
export type SandboxReply =
  | { value: unknown }
  | { fields: ValidationError["fields"] }
  | { problems: ImportError["problems"] }
  | { limit: "memory" };

async function run({ job, options }: SandboxCall): Promise<SandboxReply> {
  try {
    const work = jobs[job] as (content: Uint8Array, ...options: unknown[]) => Promise<unknown>;
    return { value: await work(new Uint8Array(await arrayBuffer(process.stdin)), ...options) };
  } catch (error) {
    if (error instanceof ValidationError) return { fields: error.fields };
    if (error instanceof ImportError) return { problems: error.problems.slice(0, PROBLEMS_MAX) };
    // Deep nesting overflows the stack, and an oversized text or list cannot be allocated; both are RangeErrors.
    if (error instanceof RangeError) return { limit: "memory" };
    throw error;
  }
}

process.once("message", async (call: SandboxCall) => {
  process.send?.(await run(call), () => process.disconnect());
});
// The reply is sent, or the server is gone.
process.once("disconnect", () => process.exit());
