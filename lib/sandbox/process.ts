import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
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
import type { ChildEnd, LauncherCall, LauncherReply } from "@/lib/sandbox/launcher";
import { ImportError } from "@/lib/staff/import-error";

const MOST_MS = 20_000;
/** Limit of JavaScript's heap. Each reader itself refuses content that unpacks to more outside the heap. */
const HEAP_MEBIBYTES = 256;
/** Most calls of an account at once, one of which runs: a formula is asked about with each pause of the typing. */
const PER_ACCOUNT = { files: 2, pictures: 2, formulas: 6 };

const files = { lane: "files", seconds: 2 } as const;
/** A Word file of 500 questions takes a second; the largest that is read takes three, and a slow machine longer. */
const documents = { lane: "files", seconds: 6 } as const;
/** The most rows, 10,000, or sheets of a thousand answers take a slow or busy machine more than two seconds. */
const statements = { lane: "files", seconds: 5 } as const;
/** Decoding a picture of 16 megapixels and writing it anew takes this long. */
const pictures = { lane: "pictures", seconds: 5 } as const;
/** A question's picture is written twice more, as AVIF in two widths, which doubles the time. */
const questionPictures = { lane: "pictures", seconds: 10 } as const;
/** Writing a Word file takes two seconds for a hundred large pictures, and four for five hundred small ones. */
const wordFiles = { lane: "files", seconds: 12 } as const;
/** A formula's writer waits for it at each pause of the typing, so that it never stands behind a large file. */
const formulas = { lane: "formulas", seconds: 2 } as const;
const limits = {
  examFile: documents,
  wordQuestions: documents,
  pastedQuestions: documents,
  spreadsheet: files,
  sheets: statements,
  statement: statements,
  html: files,
  formulas,
  picture: pictures,
  questionPicture: questionPictures,
  wordFile: wordFiles,
  lookPicture: pictures,
} satisfies Record<keyof Jobs, { lane: string; seconds: number }>;

type Lane = (typeof limits)[keyof Jobs]["lane"];
type Shared = {
  sandboxTurns: Record<Lane, ReturnType<typeof createTurns>>;
  sandboxCalls: Map<string, number>;
  sandboxLauncher: ChildProcess;
};

const shared = processWide<Shared>();
// Each lane runs one child at a time: beside a running exam, one for each core would be too many.
shared.sandboxTurns ??= {
  files: createTurns({ running: 1, waiting: 20, waitingPerLane: PER_ACCOUNT.files }),
  pictures: createTurns({ running: 1, waiting: 50, waitingPerLane: PER_ACCOUNT.pictures }),
  formulas: createTurns({ running: 1, waiting: 50, waitingPerLane: PER_ACCOUNT.formulas }),
};
shared.sandboxCalls ??= new Map();
const { sandboxTurns: turns, sandboxCalls: calls } = shared;

type Limit = "processor" | "memory" | "time";

function limitOf(signal: NodeJS.Signals | null, wasKilled: boolean): Limit | null {
  if (signal === "SIGXCPU") return "processor";
  if (signal === "SIGKILL") return wasKilled ? "time" : "memory";
  return signal === "SIGABRT" || signal === "SIGTRAP" ? "memory" : null;
}

/** The launcher starts with the first file and ends with the server. If it dies, the next file starts it again. */
function launcher(): ChildProcess {
  if (shared.sandboxLauncher?.connected) return shared.sandboxLauncher;
  const { NODE_ENV, TMPDIR, TZ } = process.env;
  const started = fork(
    join(/* turbopackIgnore: true */ process.cwd(), process.env.BUILD_DIR || ".builds", "sandbox/launcher.mjs"),
    {
      // The environment holds none of the server's secrets and no address of its database.
      env: { NODE_ENV, TMPDIR, TZ, VIPS_CONCURRENCY: "1" },
      execArgv: ["--single-threaded"],
      serialization: "advanced",
    },
  );
  started.on("error", (err) => log.error({ err }, "the sandbox's launcher was not started"));
  // Unreferenced, so that the server can exit without waiting for it.
  started.unref();
  started.channel?.unref();
  shared.sandboxLauncher = started;
  return started;
}

/** The server's end of one call. The content goes to the child directly, all else through the launcher. */
async function call(content: Blob, wanted: SandboxCall): Promise<SandboxReply | { limit: Limit }> {
  const starter = launcher();
  const id = randomUUID();
  const ended = Promise.withResolvers<ChildEnd>();
  let reply: SandboxReply | undefined;
  const take = (message: LauncherReply, stdin?: Socket) => {
    if (message.id !== id) return;
    if ("reply" in message) reply = message.reply;
    else if ("said" in message) ended.resolve(message);
    // The content is streamed: a message is copied in one go, and mebibytes would hold up all other work.
    else if (stdin) pipeline(content.stream() as AsyncIterable<Uint8Array>, stdin, () => undefined);
  };
  const fail = (error?: Error | null) => ended.reject(error ?? new Error("The sandbox's launcher ended."));
  const hung = setTimeout(() => starter.kill("SIGKILL"), 2 * MOST_MS).unref();
  starter.on("message", take).once("disconnect", fail);
  try {
    const { seconds } = limits[wanted.job];
    const nicer = priorityOf("sandbox") - getPriority();
    const most = { seconds, milliseconds: MOST_MS, heapMebibytes: HEAP_MEBIBYTES };
    starter.send({ id, call: wanted, nicer, most } satisfies LauncherCall, (error) => error && fail(error));
    const { code, signal, wasKilled, said } = await ended.promise;
    if (reply) return reply;
    const limit = limitOf(signal, wasKilled);
    if (!limit) throw new Error(`The sandbox ended with ${code ?? signal}: ${said}`);
    return { limit };
  } finally {
    clearTimeout(hung);
    starter.off("message", take).off("disconnect", fail);
  }
}

/** @throws AppError throttled for one call too many at once */
async function withinAccount<T>(lane: Lane, accountId: number, work: () => Promise<T>): Promise<T> {
  const account = `${lane} ${accountId}`;
  const before = calls.get(account) ?? 0;
  if (before >= PER_ACCOUNT[lane]) throw throttled(MOST_MS);
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
  /** Field of the form that gets the error. */
  field: string;
  /** Words for each limit; they take the allowed seconds of processor time. */
  words?: Record<Limit, (seconds: number) => string>;
};

/**
 * Reads untrusted content in a process of its own with little of the machine, so that a file which takes seconds or all
 * memory costs only its sender (docs/decisions/sandbox.md).
 *
 * @param options are copied, so they must be plain data
 * @throws ValidationError, ImportError of the job; ValidationError that names the limit; AppError throttled,
 *   overloaded
 */
export async function inSandbox<Name extends keyof Jobs>(
  { accountId, field, words = copy }: Caller,
  job: Name,
  content: Blob,
  ...options: Options<Name>
): Promise<Awaited<ReturnType<Jobs[Name]>>> {
  const { lane, seconds } = limits[job];
  const reply = await withinAccount(lane, accountId, () =>
    turns[lane](String(accountId), () => call(content, { job, options })),
  );
  if ("value" in reply) return reply.value as Awaited<ReturnType<Jobs[Name]>>;
  if ("fields" in reply) throw new ValidationError(reply.fields);
  if ("problems" in reply) throw new ImportError(reply.problems);
  log.warn({ job, limit: reply.limit, accountId }, "a file took more than it may");
  throw new ValidationError({ [field]: [words[reply.limit](seconds)] });
}
