import "server-only";
import { deliverMail } from "@/lib/accounts/mails";
import { type Transaction, transaction } from "@/lib/db";
import { listAlarms } from "@/lib/health/alarm-queries";
import type { Alarm } from "@/lib/health/alarm-schema";
import { enqueueAll, type MailJob } from "@/lib/jobs";
import { log } from "@/lib/log";

/**
 * Notes that `cause` is told today; false when another server or an earlier call has done so.
 *
 * Only a later day than the noted one counts, so that two servers around midnight agree. A note more than a day ahead
 * comes from a wrong clock and is overwritten.
 */
async function noteForToday(cause: Alarm["cause"], now: Date, tx: Transaction): Promise<boolean> {
  const noted = await tx.$executeRaw`
    insert into heartbeats (name, beat_at) values (${`alarm:${cause}`}, ${now})
    on conflict (name) do update set beat_at = excluded.beat_at
     where (heartbeats.beat_at at time zone 'Asia/Dhaka')::date < (excluded.beat_at at time zone 'Asia/Dhaka')::date
        or heartbeats.beat_at > excluded.beat_at + interval '1 day'`;
  return noted > 0;
}

async function mailsAbout(alarm: Alarm, tx: Transaction): Promise<MailJob[]> {
  const administrators = await tx.user.findMany({
    where: { staffRoles: { has: "ADMIN" }, isActive: true, deletedAt: null },
    select: { id: true },
  });
  return administrators.map(({ id }) => ({ template: "alarm", userId: id, alarm }));
}

/** Sends without the queue, because the alarm is that the queue stands still. Mails that fail are queued after all. */
async function sendNow(mails: MailJob[], now: Date): Promise<void> {
  const sent = await Promise.allSettled(mails.map((mail) => deliverMail(mail, now)));
  const left = mails.filter((_, index) => sent[index]?.status === "rejected");
  await transaction((tx) => enqueueAll("mail", left, tx));
}

/**
 * The note and the mails are one transaction, so that only one of several servers tells.
 *
 * @returns the number of mails
 */
async function tell(alarm: Alarm, now: Date): Promise<number> {
  const mails = await transaction(async (tx) => {
    if (!(await noteForToday(alarm.cause, now, tx))) return [];
    const all = await mailsAbout(alarm, tx);
    if (alarm.cause !== "jobs") await enqueueAll("mail", all, tx);
    return all;
  });
  if (alarm.cause === "jobs") await sendNow(mails, now);
  return mails.length;
}

/**
 * Each administrator is told of each cause once a day, however often and by however many servers this is called.
 *
 * @returns the number of mails
 */
export async function tellAdministrators(now: Date): Promise<number> {
  const told = await Promise.allSettled((await listAlarms(now)).map((alarm) => tell(alarm, now)));
  return told.reduce((sum, one) => {
    if (one.status === "fulfilled") return sum + one.value;
    log.warn({ err: one.reason }, "administrators could not be told of a cause");
    return sum;
  }, 0);
}
