import "server-only";
import { PgBoss } from "pg-boss";
import { pool, type Transaction } from "@/lib/db";
import { log } from "@/lib/log";

/**
 * The job queue: pg-boss in the same PostgreSQL. A job is enqueued in the transaction of the change that causes it;
 * any number of app servers work on it.
 */
export type MailJob =
  | { template: "activation"; email: string }
  | { template: "password-reset"; email: string }
  | { template: "password-changed"; userId: number }
  | { template: "attempt-reopened"; userId: number; examId: number; examTitle: string; deadlineAt: string };

export type Jobs = { mail: MailJob; cleanup: Record<string, never>; "seal-attempts": Record<string, never> };
export type QueueName = keyof Jobs;

const queues: Record<
  QueueName,
  { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax: number }
> = {
  // A mail server may be down for days: about 20 attempts in the first minutes and hours, then hourly for four days.
  mail: { retryLimit: 110, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 },
  "seal-attempts": { retryLimit: 2, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
  cleanup: { retryLimit: 3, retryDelay: 60, retryBackoff: true, retryDelayMax: 600 },
};

const shared = globalThis as { jobQueue?: Promise<PgBoss>; jobsRun?: boolean };

async function open(): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    supervise: true,
    schedule: true,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  try {
    await boss.start();
    for (const [name, options] of Object.entries(queues)) await boss.createQueue(name, options);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return boss;
}

/** The started queue of this process; its tables are made at the first start. */
export function jobQueue(): Promise<PgBoss> {
  shared.jobQueue ??= open().catch((error) => {
    // The next caller tries again.
    shared.jobQueue = undefined;
    throw error;
  });
  return shared.jobQueue;
}

export type JobOptions = {
  /** Only one job with this key is made in so many seconds. */
  once?: { key: string; seconds: number };
  /** Higher ones are worked on first. */
  priority?: number;
};

/** Becomes a job when, and only when, the transaction commits. */
export async function enqueue<Q extends QueueName>(
  queue: Q,
  data: Jobs[Q],
  db: Transaction,
  { once, priority = 0 }: JobOptions = {},
): Promise<void> {
  const boss = await jobQueue();
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await db.$queryRawUnsafe<unknown[]>(text, ...values),
  });
  const only = once && { singletonKey: once.key, singletonSeconds: once.seconds };
  await boss.send(queue, data, { db: { executeSql }, priority, ...only });
}

/** Whether this process works on the queue; undefined in one that never wanted to (a command, a test). */
export function jobsRun(): boolean | undefined {
  return shared.jobsRun;
}

export function setJobsRun(running: boolean): void {
  shared.jobsRun = running;
}

export async function closeJobQueue(): Promise<void> {
  const boss = await shared.jobQueue?.catch(() => undefined);
  shared.jobQueue = undefined;
  if (shared.jobsRun) shared.jobsRun = false;
  await boss?.stop({ graceful: true, timeout: 5_000 });
}
