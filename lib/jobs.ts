import "server-only";
import { type Db, PgBoss, type QueueOptions } from "pg-boss";
import { pool, type Transaction } from "@/lib/db";
import { log } from "@/lib/log";

/** pg-boss in the same PostgreSQL: a job is enqueued in the transaction of the change that causes it. */
export type MailJob =
  /** A job of the previous build has the address and no `userId`; null: whoever asked has no account. */
  | { template: "activation" | "password-reset"; userId?: number | null; email: string }
  | { template: "password-changed"; userId: number }
  | { template: "attempt-reopened"; userId: number; examId: number; examTitle: string; deadlineAt: string };

/** By account, as finished jobs stay for days. An empty address: by a missing one a former build finds anybody. */
export const linkMail = (template: "activation" | "password-reset", userId: number | null): MailJob => ({
  template,
  userId,
  email: "",
});

export type Jobs = { mail: MailJob; cleanup: Record<string, never>; "seal-attempts": Record<string, never> };
export type QueueName = keyof Jobs;

const queues: Record<QueueName, QueueOptions & { notify?: boolean }> = {
  // A mail server may be down for days: about 20 attempts in the first minutes and hours, then hourly for four days.
  // A process that dies with a mail in its hands is missed when its heartbeat is; a slow mail server has its time.
  mail: {
    retryLimit: 110,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds: 20,
    expireInSeconds: 300,
    notify: true,
  },
  "seal-attempts": { retryLimit: 2, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
  cleanup: { retryLimit: 3, retryDelay: 60, retryBackoff: true, retryDelayMax: 600 },
};

/** Somebody sits and waits for the first; whoever asks for many falls behind all (`JobOptions`). */
const mailUrgency: Record<MailJob["template"], number> = {
  "password-reset": 20,
  "password-changed": 10,
  "attempt-reopened": 5,
  activation: 0,
};
/** Of mails that some workers are kept free for. */
export const URGENT = 10;

const shared = globalThis as { jobQueue?: Promise<PgBoss>; jobsRun?: boolean; listenForJobs?: Db["listen"] };

async function open(): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values), listen: shared.listenForJobs },
    useListenNotify: shared.listenForJobs !== undefined,
    supervise: true,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 10,
    schedule: true,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  try {
    await boss.start();
    for (const [name, options] of Object.entries(queues)) {
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return boss;
}

export function jobQueue(): Promise<PgBoss> {
  shared.jobQueue ??= open().catch((error) => {
    shared.jobQueue = undefined;
    throw error;
  });
  return shared.jobQueue;
}

/** Instead of asking every second; to be called before the first job. */
export function wakeBy(listen: NonNullable<Db["listen"]>): void {
  shared.listenForJobs = listen;
}

const urgencyOf = (data: Jobs[QueueName]) => ("template" in data ? mailUrgency[data.template] : 0);

export type JobOptions = {
  /** Only one job with this key is made in so many seconds. */
  once?: { key: string; seconds: number };
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
  await boss.send(queue, data, { db: { executeSql }, priority: urgencyOf(data) + priority, ...only });
}

/** Undefined in a process that never wanted to work on the queue (a command, a test). */
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
