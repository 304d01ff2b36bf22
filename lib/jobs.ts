import "server-only";
import { type Db, PgBoss, type QueueOptions } from "pg-boss";
import { pool, type Transaction } from "@/lib/db";
import type { Alarm } from "@/lib/health/alarm-schema";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process-wide";
import { withFacts } from "@/lib/request-facts";
import type { Instalments } from "@/lib/wire/instalments";

/** pg-boss in the same PostgreSQL: a job is enqueued in the transaction of the change that causes it. */
export type MailJob =
  /** A job of the previous build has the address and no `userId`; null: whoever asked has no account. */
  | { template: "activation" | "password-reset"; userId?: number | null; email: string }
  | { template: "password-changed"; userId: number }
  /** To the address before. */
  | { template: "email-changed"; userId: number; email: string }
  | { template: "account-made"; userId: number }
  | { template: "staff-invitation"; invitationId: number }
  | { template: "attempt-reopened"; userId: number; examId: number; examTitle: string; deadlineAt: string }
  | ({ template: "claim-received"; userId: number } & ClaimReceipt)
  | ({ template: "claim-decided"; userId: number } & ClaimDecision)
  | ({ template: "class-changed"; userId: number } & ClassChangeFacts)
  | ({ template: "payment-due"; userId: number } & DueFacts)
  /** Composed already: what it tells of is not stored twice. */
  | {
      template: "notice";
      userId: number;
      topic: "class" | "exam" | "admission" | "certificate" | "announcement";
      title: string;
      text: string;
      path: string;
    }
  | { template: "alarm"; userId: number; alarm: Alarm }
  | { template: "certificate-ready"; userId: number; courseTitle: string; batchName: string };

/** A part of a price: taka as a decimal, its last day, and when the batch closes for who is overdue. */
export type DueFacts = {
  kind: "upcoming" | "overdue";
  courseTitle: string;
  batchName: string;
  amount: string;
  dueOn: string;
  closesAt: string | null;
};

export type ClaimReceipt = {
  courseTitle: string;
  batchName: string;
  transactionId: string;
  receivedAt: string;
  /** For an enrolment that owes, before the payment. */
  instalments?: Instalments;
};

export type ClaimDecision = {
  outcome: "accepted" | "needs_info" | "rejected";
  courseId: number;
  courseTitle: string;
  batchName: string;
  transactionId: string;
  /** From staff to the learner. */
  message: string;
  /** The payment for a part of a price, and what was paid before it. */
  instalment?: { amount: string; before: Instalments };
};

type ClassChangeFacts = {
  courseTitle: string;
  batchName: string;
  courseId: number;
  /** The day whose class is called off. */
  cancelled: string | null;
  makeUp: { date: string; time: string } | null;
  note: string;
};

/** A change of a batch's schedule, whose learners are told unless it is taken back by then. */
export type ClassNotice = { batchId: number; cancelled: string | null; makeUp: { date: string } | null };

/** By account, as finished jobs stay for days. An empty address: by a missing one a former build finds anybody. */
export const linkMail = (template: "activation" | "password-reset", userId: number | null): MailJob => ({
  template,
  userId,
  email: "",
});

export type Jobs = {
  mail: MailJob;
  cleanup: Record<string, never>;
  "seal-attempts": Record<string, never>;
  transcode: { transcodingId: number };
  "place-sheet": { uploadId: string };
  "material-cleanup": Record<string, never>;
  "class-notices": ClassNotice;
  "batch-certificates": { batchId: number; completedAt: string };
  "due-reminders": Record<string, never>;
  "deliver-notices": Record<string, never>;
  "notice-sweep": Record<string, never>;
  backup: Record<string, never>;
};
type QueueName = keyof Jobs;

/** Whoever makes a job wakes its workers; what is tried again is looked for. */
export const woken = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 };
/** For jobs that are made for a moment ahead (`dueIn`), which wake nobody when it comes. */
export const timed = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

const queues: Record<QueueName, QueueOptions & { policy?: "singleton" | "short" }> = {
  // A mail server may be down for days: about 20 attempts in the first minutes and hours, then hourly for four days.
  // A process that dies with a mail in its hands is missed when its heartbeat is; a slow mail server has its time.
  mail: {
    retryLimit: 110,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds: 20,
    expireInSeconds: 300,
  },
  "seal-attempts": { retryLimit: 2, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 },
  "class-notices": { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 },
  "batch-certificates": { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 900 },
  "due-reminders": { retryLimit: 5, retryDelay: 60, retryBackoff: true, retryDelayMax: 1800, expireInSeconds: 900 },
  // What one does not get to is still there for the next, or for the sweep of each minute.
  "deliver-notices": { retryLimit: 2, retryDelay: 5, expireInSeconds: 600 },
  "notice-sweep": { retryLimit: 0, expireInSeconds: 600 },
  cleanup: { retryLimit: 3, retryDelay: 60, retryBackoff: true, retryDelayMax: 600 },
  // One video at a time, however many servers there are; of a server that dies it comes to the next one.
  transcode: {
    policy: "singleton",
    retryLimit: 20,
    retryDelay: 2,
    heartbeatSeconds: 20,
    expireInSeconds: 24 * 3600,
  },
  "place-sheet": {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds: 20,
    expireInSeconds: 3600,
  },
  // What failed is due again in the next hour.
  backup: { policy: "short", retryLimit: 0, heartbeatSeconds: 20, expireInSeconds: 12 * 3600 },
  "material-cleanup": { retryLimit: 3, retryDelay: 60, retryBackoff: true, retryDelayMax: 600 },
};

/** Somebody sits and waits for the first; whoever asks for many falls behind all (`JobOptions`). */
const mailUrgency: Record<MailJob["template"], number> = {
  "password-reset": 20,
  "password-changed": 10,
  "staff-invitation": 8,
  "email-changed": 10,
  "account-made": 8,
  "attempt-reopened": 5,
  "claim-received": 0,
  "claim-decided": 5,
  "class-changed": 4,
  "payment-due": -1,
  "certificate-ready": -1,
  alarm: 5,
  notice: -1,
  activation: 0,
};
/** Of mails that some workers are kept free for. */
export const URGENT = 10;

const shared = processWide<{ jobQueue: Promise<PgBoss>; jobsRun: boolean; listenForJobs: Db["listen"] }>();

/** Asks once, since most starts find all as it should be: two statements for each queue took half of a second. */
async function prepareQueues(boss: PgBoss): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, queue] of Object.entries(queues)) {
    const options = { ...queue, notify: true };
    const { policy, ...changeable } = options;
    const before = found.get(name);
    const keys = Object.keys(changeable) as (keyof typeof changeable)[];
    if (!before) await boss.createQueue(name, options);
    else if (keys.some((key) => before[key] !== changeable[key])) await boss.updateQueue(name, changeable);
  }
}

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
    await prepareQueues(boss);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return boss;
}

export function jobQueue(): Promise<PgBoss> {
  // Its timers outlive the request that happens to need it first.
  shared.jobQueue ??= withFacts(undefined, open).catch((error) => {
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

type JobOptions = {
  /** Only one job with this key is made in so many seconds. */
  once?: { key: string; seconds: number };
  priority?: number;
  /** Seconds from now until when it waits. */
  dueIn?: number;
};

/** Becomes a job when, and only when, the transaction commits. @returns its id, null for the second of those of `once` */
export async function enqueue<Q extends QueueName>(
  queue: Q,
  data: Jobs[Q],
  db: Transaction,
  { once, priority = 0, dueIn }: JobOptions = {},
): Promise<string | null> {
  const boss = await jobQueue();
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await db.$queryRawUnsafe<unknown[]>(text, ...values),
  });
  const only = once && { singletonKey: once.key, singletonSeconds: once.seconds };
  const later = dueIn === undefined ? {} : { startAfter: dueIn };
  return boss.send(queue, data, { db: { executeSql }, priority: urgencyOf(data) + priority, ...only, ...later });
}

/** Many at once, each as by `enqueue`. */
export async function enqueueAll<Q extends QueueName>(queue: Q, all: Jobs[Q][], db: Transaction): Promise<void> {
  const boss = await jobQueue();
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await db.$queryRawUnsafe<unknown[]>(text, ...values),
  });
  const jobs = all.map((data) => ({ data, priority: urgencyOf(data) }));
  if (jobs.length > 0) await boss.insert(queue, jobs, { db: { executeSql } });
}

/** Takes a job back that nobody began. @returns whether it was there */
export async function unqueue(queue: QueueName, id: string, db: Transaction): Promise<boolean> {
  const taken = await db.$queryRaw<unknown[]>`
    delete from pgboss.job where name = ${queue} and id = ${id}::uuid and state = 'created' returning id`;
  return taken.length > 0;
}

/** The same of an account's mail. */
export async function unqueueMailOf(template: MailJob["template"], userId: number, db: Transaction): Promise<boolean> {
  const taken = await db.$queryRaw<unknown[]>`
    delete from pgboss.job where name = 'mail' and state = 'created' and data->>'template' = ${template}
       and data->'userId' = to_jsonb(${userId}::int) returning id`;
  return taken.length > 0;
}

export type FailedJob<Q extends QueueName> = { id: string; data: Jobs[Q] };

/** Jobs that failed for good, once more. @returns which of them there were */
export async function retryFailed<Q extends QueueName>(
  queue: Q,
  ids: readonly string[],
  db: Transaction,
): Promise<FailedJob<Q>[]> {
  const boss = await jobQueue();
  // The library tells how many it took, not which.
  const failed = await db.$queryRaw<FailedJob<Q>[]>`
    select id::text, data from pgboss.job
     where name = ${queue} and state = 'failed' and id = any(${ids}::uuid[]) order by id for update`;
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await db.$queryRawUnsafe<unknown[]>(text, ...values),
  });
  const found = failed.map(({ id }) => id);
  if (found.length > 0) await boss.retry(queue, found, { db: { executeSql } });
  return failed;
}

/** Jobs that failed for good and that nobody wants to see or to try any more. @returns which of them there were */
export async function dismissFailed<Q extends QueueName>(
  queue: Q,
  ids: readonly string[],
  db: Transaction,
): Promise<FailedJob<Q>[]> {
  // The library cancels only what has not ended.
  return db.$queryRaw<FailedJob<Q>[]>`
    update pgboss.job set state = 'cancelled'
     where name = ${queue} and state = 'failed' and id = any(${ids}::uuid[]) returning id::text, data`;
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
