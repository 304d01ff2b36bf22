import "server-only";
import { type Db, PgBoss, type QueueOptions } from "pg-boss";
import type { LinkKind } from "@/lib/accounts/link-kinds";
import { pool, type Transaction } from "@/lib/db";
import type { ReminderKind } from "@/lib/enrollments/dues/reminders";
import type { Alarm } from "@/lib/health/alarm-schema";
import { log } from "@/lib/log";
import type { Topic } from "@/lib/notices/topics";
import { processWide } from "@/lib/process-wide";
import { withFacts } from "@/lib/request-facts";
import type { Instalments } from "@/lib/wire/instalments";
import type { ClaimStatus } from "@/prisma/generated/enums";

/** pg-boss in the same PostgreSQL: a job is enqueued in the transaction of the change that causes it. */
export type MailJob =
  /** The previous build's jobs have the address and no `userId`; null means that there is no such account. */
  | { template: LinkKind; userId?: number | null; email: string }
  | { template: "password-changed"; userId: number }
  /** This mail goes to the former address. */
  | { template: "email-changed"; userId: number; email: string }
  | { template: "account-made"; userId: number }
  | { template: "staff-invitation"; invitationId: number }
  | { template: "attempt-reopened"; userId: number; examId: number; examTitle: string; deadlineAt: string }
  | ({ template: "claim-received"; userId: number } & ClaimReceipt)
  | ({ template: "claim-decided"; userId: number } & ClaimDecision)
  | ({ template: "class-changed"; userId: number } & ClassChangeFacts)
  | ({ template: "payment-due"; userId: number } & DueFacts)
  /** Title and text are composed already, so that their facts are not stored twice. */
  | {
      template: "notice";
      userId: number;
      topic: Topic;
      title: string;
      text: string;
      path: string;
    }
  | { template: "alarm"; userId: number; alarm: Alarm }
  | { template: "certificate-ready"; userId: number; courseTitle: string; batchName: string };

/** A part of a price: taka as a decimal, its last day, and when the batch closes for a learner who is overdue. */
export type DueFacts = {
  kind: ReminderKind;
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
  /** The parts before this payment, for an enrolment that owes. */
  instalments?: Instalments;
};

export type ClaimDecision = {
  outcome: Lowercase<Exclude<ClaimStatus, "WAITING">>;
  courseId: number;
  courseTitle: string;
  batchName: string;
  transactionId: string;
  /** The message from staff to the learner. */
  message: string;
  /** The payment of an instalment, with the sums paid before it. */
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

/** A change of a batch's schedule; its learners are told unless it is taken back by then. */
export type ClassNotice = { batchId: number; cancelled: string | null; makeUp: { date: string } | null };

/**
 * The mail names the account, because finished jobs stay for days. The address is empty instead of missing: by a
 * missing one a former build would find any account.
 */
export const linkMail = (template: LinkKind, userId: number | null): MailJob => ({
  template,
  userId,
  email: "",
});

export type Jobs = {
  mail: MailJob;
  cleanup: Record<string, never>;
  "seal-attempts": Record<string, never>;
  transcode: { transcodingId: number };
  "make-video": { transcodingId: number };
  "place-sheet": { uploadId: string };
  "material-cleanup": Record<string, never>;
  /** Keys of files whose rows are gone with the transaction of this job. */
  "discard-files": { keys: string[] };
  "class-notices": ClassNotice;
  "batch-certificates": { batchId: number; completedAt: string };
  "due-reminders": Record<string, never>;
  "deliver-notices": Record<string, never>;
  "notice-sweep": Record<string, never>;
  backup: Record<string, never>;
};
type QueueName = keyof Jobs;

/** A new job wakes its workers; jobs to be tried again are found by polling. */
export const woken = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 10 };
/** For jobs with `dueIn`: nothing wakes a worker when their time comes, so it polls more often. */
export const timed = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

/** One film at a time, however many servers there are; the next server takes over from one that dies. */
const filmMaking = {
  policy: "singleton",
  retryLimit: 20,
  retryDelay: 2,
  heartbeatSeconds: 20,
  expireInSeconds: 24 * 3600,
} as const;

const queues: Record<QueueName, QueueOptions & { policy?: "singleton" | "short" }> = {
  // A mail server may be down for days: about 20 attempts in the first minutes and hours, then hourly for four days. A
  // missing heartbeat shows that a process died with a mail in its hands, so a slow mail server keeps its time.
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
  // Notices that one job does not reach are left to the next one, or to the sweep of each minute.
  "deliver-notices": { retryLimit: 2, retryDelay: 5, expireInSeconds: 600 },
  "notice-sweep": { retryLimit: 0, expireInSeconds: 600 },
  cleanup: { retryLimit: 3, retryDelay: 60, retryBackoff: true, retryDelayMax: 600 },
  transcode: filmMaking,
  "make-video": filmMaking,
  "place-sheet": {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds: 20,
    expireInSeconds: 3600,
  },
  // A backup that failed is due again in the next hour.
  backup: { policy: "short", retryLimit: 0, heartbeatSeconds: 20, expireInSeconds: 12 * 3600 },
  "material-cleanup": { retryLimit: 3, retryDelay: 60, retryBackoff: true, retryDelayMax: 600 },
  "discard-files": { retryLimit: 30, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 3600 },
};

/** Somebody waits for the most urgent mails; those of a person who asks for many fall behind all (`JobOptions`). */
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
/** Some workers are kept free for mails of at least this urgency. */
export const URGENT = 10;

const shared = processWide<{ jobQueue: Promise<PgBoss>; jobsRun: boolean; listenForJobs: Db["listen"] }>();

/** Reads all queues at once, since most starts find them in order: two statements for each took half a second. */
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
  // The queue's timers outlive the request that happens to need it first.
  shared.jobQueue ??= withFacts(undefined, open).catch((error) => {
    shared.jobQueue = undefined;
    throw error;
  });
  return shared.jobQueue;
}

/** Lets the database wake workers instead of polling every second; must be called before the first job. */
export function wakeBy(listen: NonNullable<Db["listen"]>): void {
  shared.listenForJobs = listen;
}

const urgencyOf = (data: Jobs[QueueName]) => ("template" in data ? mailUrgency[data.template] : 0);

type JobOptions = {
  /** Within this many seconds only one job is made with the key. */
  once?: { key: string; seconds: number };
  priority?: number;
  /** The job waits for this many seconds. */
  dueIn?: number;
};

/** The job exists when, and only when, the transaction commits. @returns its id; null for a second one within `once` */
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

/** Makes many jobs at once, each as `enqueue` would. */
export async function enqueueAll<Q extends QueueName>(queue: Q, all: Jobs[Q][], db: Transaction): Promise<void> {
  const boss = await jobQueue();
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await db.$queryRawUnsafe<unknown[]>(text, ...values),
  });
  const jobs = all.map((data) => ({ data, priority: urgencyOf(data) }));
  if (jobs.length > 0) await boss.insert(queue, jobs, { db: { executeSql } });
}

/** Takes a job back that nobody has begun. @returns whether it was there */
export async function unqueue(queue: QueueName, id: string, db: Transaction): Promise<boolean> {
  const taken = await db.$queryRaw<unknown[]>`
    delete from pgboss.job where name = ${queue} and id = ${id}::uuid and state = 'created' returning id`;
  return taken.length > 0;
}

/** Takes back the waiting mail of an account. @returns whether it was there */
export async function unqueueMailOf(template: MailJob["template"], userId: number, db: Transaction): Promise<boolean> {
  const taken = await db.$queryRaw<unknown[]>`
    delete from pgboss.job where name = 'mail' and state = 'created' and data->>'template' = ${template}
       and data->'userId' = to_jsonb(${userId}::int) returning id`;
  return taken.length > 0;
}

export type FailedJob<Q extends QueueName> = { id: string; data: Jobs[Q] };

/** Tries jobs that failed for good once more. @returns those that existed */
export async function retryFailed<Q extends QueueName>(
  queue: Q,
  ids: readonly string[],
  db: Transaction,
): Promise<FailedJob<Q>[]> {
  const boss = await jobQueue();
  // The library tells how many jobs it took, not which.
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

/** Dismisses jobs that failed for good and that nobody wants to try again. @returns those that existed */
export async function dismissFailed<Q extends QueueName>(
  queue: Q,
  ids: readonly string[],
  db: Transaction,
): Promise<FailedJob<Q>[]> {
  // The library cancels only jobs that have not ended.
  return db.$queryRaw<FailedJob<Q>[]>`
    update pgboss.job set state = 'cancelled'
     where name = ${queue} and state = 'failed' and id = any(${ids}::uuid[]) returning id::text, data`;
}

/** Undefined in a process that is not meant to work on the queue (a command, a test). */
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
