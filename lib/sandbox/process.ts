import "server-only";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { createTurns } from "@/lib/accounts/turns";
import { sandbox as copy } from "@/lib/copy/sandbox";
import { ValidationError } from "@/lib/errors";
import { log } from "@/lib/log";
import { priorityOf } from "@/lib/priority";
import { processWide } from "@/lib/process-wide";
import { throttled } from "@/lib/rate-limit";
import type { SandboxCall, SandboxReply } from "@/lib/sandbox/child";
import type { Jobs } from "@/lib/sandbox/jobs";
import { ImportError } from "@/lib/staff/import-error";

const MOST_MS = 20_000;
/** JavaScript's heap has so much; content that unpacks to more outside of it is refused by its reader. */
const HEAP_MEBIBYTES = 256;
/** A second file of an account waits for its first. */
const PER_ACCOUNT = 2;

const files = { lane: "files", seconds: 2 } as const;
/** Libraries decode a picture of 16 megapixels, and write it anew. */
const pictures = { lane: "pictures", seconds: 5 } as const;
const limits = {
  examFile: files,
  spreadsheet: files,
  statement: files,
  html: files,
  picture: pictures,
} satisfies Record<keyof Jobs, { lane: string; seconds: number }>;

type Lane = (typeof limits)[keyof Jobs]["lane"];
type Shared = {
  sandboxTurns: Record<Lane, ReturnType<typeof createTurns>>;
  sandboxCalls: Map<string, number>;
};

const shared = processWide<Shared>();
// One at a time, beside a running exam: as many cores as the machine has would be too many.
shared.sandboxTurns ??= {
  files: createTurns({ running: 1, waiting: 20, waitingPerLane: PER_ACCOUNT }),
  pictures: createTurns({ running: 1, waiting: 50, waitingPerLane: PER_ACCOUNT }),
};
shared.sandboxCalls ??= new Map();
const { sandboxTurns: turns, sandboxCalls: calls } = shared;

type Limit = "processor" | "memory" | "time";

// The kernel counts the processor's seconds and ends the process; what is nice takes what others leave.
const START = 'ulimit -c 0; ulimit -S -t "$1"; nicer=$2; shift 2; exec nice -n "$nicer" "$@"';

function limitOf(signal: NodeJS.Signals | null, wasKilled: boolean): Limit | null {
  if (signal === "SIGXCPU") return "processor";
  if (signal === "SIGKILL") return wasKilled ? "time" : "memory";
  return signal === "SIGABRT" || signal === "SIGTRAP" ? "memory" : null;
}

async function call(content: Blob, { job, options }: SandboxCall): Promise<SandboxReply | { limit: Limit }> {
  const node = [
    ...[process.execPath, "--single-threaded", `--max-old-space-size=${HEAP_MEBIBYTES}`],
    join(/* turbopackIgnore: true */ process.cwd(), process.env.BUILD_DIR || ".builds", "sandbox/child.mjs"),
  ];
  const nicer = priorityOf("sandbox") - getPriority();
  const { NODE_ENV, TMPDIR, TZ } = process.env;
  const child = spawn("/bin/sh", ["-c", START, "sandbox", String(limits[job].seconds), String(nicer), ...node], {
    // Nothing of the server's own: no secret, and no address of its database.
    env: { NODE_ENV, TMPDIR, TZ, VIPS_CONCURRENCY: "1" },
    stdio: ["pipe", "ignore", "pipe", "ipc"],
    serialization: "advanced",
    timeout: MOST_MS,
    killSignal: "SIGKILL",
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-2000);
  });
  let reply: SandboxReply | undefined;
  child.once("message", (message: SandboxReply) => {
    reply = message;
  });
  // A child that ended meanwhile takes nothing; its end says why.
  child.send({ job, options } satisfies SandboxCall, () => undefined);
  // The message is copied in one go, and a file of mebibytes would keep all others waiting meanwhile.
  if (child.stdin) pipeline(content.stream() as AsyncIterable<Uint8Array>, child.stdin, () => undefined);
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  if (reply) return reply;
  const limit = limitOf(signal, child.killed);
  if (!limit) throw new Error(`The sandbox ended with ${code ?? signal}: ${said}`);
  return { limit };
}

/** @throws AppError throttled for a third at once */
async function withinAccount<T>(account: string, work: () => Promise<T>): Promise<T> {
  const before = calls.get(account) ?? 0;
  if (before >= PER_ACCOUNT) throw throttled(MOST_MS);
  calls.set(account, before + 1);
  try {
    return await work();
  } finally {
    const left = (calls.get(account) ?? 1) - 1;
    if (left > 0) calls.set(account, left);
    else calls.delete(account);
  }
}

type Options<Name extends keyof Jobs> = Parameters<Jobs[Name]> extends [Uint8Array, ...infer Rest] ? Rest : never;

type Caller = {
  accountId: number;
  /** The one of the form that is blamed. */
  field: string;
  /** The words for a limit, with the processor's seconds. */
  words?: Record<Limit, (seconds: number) => string>;
};

/**
 * Whatever somebody else sent is read in a process of its own with little of the machine: a file that takes a reader
 * seconds, or all memory, takes them from its sender alone (docs/decisions/sandbox.md).
 *
 * @param options are copied, so they have plain data only
 * @throws ValidationError, ImportError of the job; ValidationError that names the limit; AppError throttled, overloaded
 */
export async function inSandbox<Name extends keyof Jobs>(
  { accountId, field, words = copy }: Caller,
  job: Name,
  content: Blob,
  ...options: Options<Name>
): Promise<Awaited<ReturnType<Jobs[Name]>>> {
  const { lane, seconds } = limits[job];
  const reply = await withinAccount(`${lane} ${accountId}`, () =>
    turns[lane](String(accountId), () => call(content, { job, options })),
  );
  if ("value" in reply) return reply.value as Awaited<ReturnType<Jobs[Name]>>;
  if ("fields" in reply) throw new ValidationError(reply.fields);
  if ("problems" in reply) throw new ImportError(reply.problems);
  log.warn({ job, limit: reply.limit, accountId }, "a file took more than it may");
  throw new ValidationError({ [field]: [words[reply.limit](seconds)] });
}
