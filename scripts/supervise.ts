import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { RestartPolicy } from "../server/restart-policy.ts";
import { LEAVE, LONGEST_LEAVE_MS } from "../server/shutdown.ts";

/** Requests are given five seconds after the drain, jobs and traces what they need after that. */
export const END_SECONDS = 20;

/** How long a successor may take until it is ready. */
const READY_MS = 180_000;

/** Starts a process; its first message says that it is ready. */
type Start = () => ChildProcess;

type Options = {
  start: Start;
  /** Ends it, and with it the supervision. */
  stop: AbortSignal;
  /** Between the request to end and the force. */
  patienceMs: number;
  onFirstReady: () => void;
  /** Told of each that ends unasked. */
  onDeath?: () => void;
  say: (line: string) => void;
  policy?: RestartPolicy;
  readyMs?: number;
};

type End = { code: number | null; signal: NodeJS.Signals | null };
type Running = {
  child: ChildProcess;
  readyAt?: number;
  /** Whether it became ready before it ended. */
  ready: Promise<boolean>;
  ended: Promise<End>;
  replaced: PromiseWithResolvers<undefined>;
};

export type Supervision = {
  /** The exit code to end with. */
  ended: Promise<number>;
  /**
   * Starts a successor beside the process, which takes over when it is ready: the one before is told to leave. When it
   * dies later, it is started as `again` says.
   *
   * @throws Error when it did not become ready; the one before goes on then
   */
  replace(successor: Start, again: Start): Promise<void>;
  /** Whether a successor gets ready. */
  isReplacing(): boolean;
};

/**
 * Keeps a process running until it is told to stop. One that dies before it was ever ready has said why, and is not
 * started again; neither is one that dies again and again within seconds.
 */
export function supervise(options: Options): Supervision {
  const { stop, patienceMs, onFirstReady, onDeath, say, policy = new RestartPolicy(), readyMs = READY_MS } = options;
  let start = options.start;
  let wasEverReady = false;
  const all = new Set<Running>();
  let successor: Running | undefined;
  let current = launch(start);

  function launch(how: Start): Running {
    const child = how();
    const ended = once(child, "close").then(
      ([code, signal]): End => ({ code, signal }),
      (error: Error) => {
        say(error.message);
        return { code: 1, signal: null };
      },
    );
    const said = once(child, "message").then(() => true);
    // A process that cannot even be spawned says nothing.
    said.catch(() => undefined);
    const running: Running = {
      child,
      ended,
      ready: Promise.race([said, ended.then(() => false)]).catch(() => false),
      replaced: Promise.withResolvers(),
    };
    child.once("message", () => {
      running.readyAt = Date.now();
    });
    all.add(running);
    void ended.then(() => all.delete(running));
    if (stop.aborted) end(running);
    return running;
  }

  function end({ child, ended }: Running): void {
    child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), patienceMs).unref();
    void ended.then(() => clearTimeout(force));
  }

  function leave(running: Running): void {
    // One that has ended meanwhile hears nothing.
    running.child.send(LEAVE, () => undefined);
    const late = setTimeout(() => end(running), LONGEST_LEAVE_MS + patienceMs).unref();
    void running.ended.then(() => clearTimeout(late));
  }

  async function run(): Promise<number> {
    for (;;) {
      const running = current;
      void running.ready.then((isReady) => {
        if (isReady && !wasEverReady) onFirstReady();
        wasEverReady ||= isReady;
      });
      const died = await Promise.race([running.ended, running.replaced.promise]);
      if (stop.aborted) return untilAllEnded();
      if (!died) continue;
      const how = died.signal ?? `exit code ${died.code}`;
      if (!wasEverReady) return died.code || 1;
      const pause = policy.afterDeath(running.readyAt === undefined ? 0 : Date.now() - running.readyAt);
      if (pause === undefined) {
        say(`The server ended again (${how}), as it did after each of its last starts: it is not started any more.`);
        return died.code || 1;
      }
      say(`The server ended (${how}); it is started again.`);
      onDeath?.();
      await sleep(pause, undefined, { signal: stop }).catch(() => undefined);
      if (stop.aborted) return untilAllEnded();
      if (current === running) current = launch(start);
    }
  }

  async function untilAllEnded(): Promise<number> {
    await Promise.all([...all].map(({ ended }) => ended));
    return 0;
  }

  async function replace(how: Start, again: Start): Promise<void> {
    if (successor) throw new Error("Another one is getting ready.");
    const next = launch(how);
    successor = next;
    const late = setTimeout(() => end(next), readyMs).unref();
    try {
      if (!(await next.ready)) throw new Error("It was not ready: the log says why. The one before goes on.");
      if (stop.aborted) throw new Error("The site was told to end.");
    } finally {
      clearTimeout(late);
      successor = undefined;
    }
    const before = current;
    start = again;
    current = next;
    before.replaced.resolve(undefined);
    leave(before);
  }

  const endAll = () => {
    for (const running of all) end(running);
  };
  if (stop.aborted) endAll();
  else stop.addEventListener("abort", endAll, { once: true });
  return { ended: run(), replace, isReplacing: () => successor !== undefined };
}
