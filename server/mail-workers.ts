import "server-only";
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import { deliverMail } from "@/lib/accounts/mails";
import { databaseNow } from "@/lib/clock-queries";
import { env } from "@/lib/env";
import { type MailJob, URGENT } from "@/lib/jobs";
import { log } from "@/lib/log";
import { MailFailure } from "@/lib/mail-failure";
import { MAIL_CONNECTIONS, stampOf } from "@/lib/mailer";
import { mails } from "@/lib/metrics";
import { isMailMuted } from "@/lib/notices/queries";

/** These workers are kept for people who wait for a mail, however many others are on their way or stuck. */
const URGENT_WORKERS = 2;

/**
 * Each worker takes one mail at a time, so that none waits for another's response and each is marked as soon as it is
 * sent.
 */
export async function startMailWorkers(queue: PgBoss): Promise<void> {
  for (let worker = 0; worker < MAIL_CONNECTIONS; worker += 1) {
    const only = worker < URGENT_WORKERS ? { minPriority: URGENT } : {};
    const isFirst = worker === 0 || worker === URGENT_WORKERS;
    const id = await queue.work(
      "mail",
      // A mail that waits for its next attempt wakes no worker: one of each kind looks for it, the others come when it
      // is more.
      {
        ...only,
        perJobResults: true,
        includeMetadata: true,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: isFirst ? 2 : 10,
      },
      async ([job]: JobWithMetadata<MailJob>[]) => {
        if (!job) return [];
        // Without this the next mail waits until the pause is over.
        queue.notifyWorker(id);
        return [await workOn(job)];
      },
    );
  }
}

async function workOn(job: JobWithMetadata<MailJob>): Promise<JobResult> {
  const { id, data } = job;
  try {
    const isMuted = await isMailMuted(data);
    const isSent = !isMuted && (await deliverMail(data, databaseNow(), stampOf(job)));
    mails.inc({ outcome: isSent ? "sent" : "left_out" });
    // A mail in the inbox of this machine has not left it.
    return { id, status: "completed", output: { has_left: isSent && env.SMTP_URL !== undefined } };
  } catch (error) {
    const facts = { jobId: id, template: data.template };
    const isLast = job.retryCount >= job.retryLimit || (error instanceof MailFailure && error.isFinal);
    mails.inc({ outcome: isLast ? "given_up" : "to_be_tried_again" });
    if (!(error instanceof MailFailure)) {
      log.warn({ ...facts, err: error }, "mail was not made, will be tried again");
      return { id, status: "failed", output: { code: (error as Error).name } };
    }
    const { isFinal } = error;
    log.warn({ ...facts, ...error.facts }, isFinal ? "mail was refused" : "mail was not taken, will be tried again");
    // Without a queue for dead letters this is the end of a job: it stays as failed, with its reason.
    return { id, status: isFinal ? "deadletter" : "failed", output: error.facts };
  }
}
