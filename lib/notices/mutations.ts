import "server-only";
import type { Transaction } from "@/lib/db";
import { enqueue } from "@/lib/jobs";
import { type Told, topicOf } from "@/lib/notices/schema";
import { Prisma } from "@/prisma/generated/client";

const DAY_MS = 24 * 60 * 60 * 1000;

export type Telling = Told & {
  /** Whom: ids, or a select with one column of ids, so that a whole batch is one statement. */
  to: readonly number[] | Prisma.Sql;
  /**
   * Names the event for ever: whoever was told of it is not told again, by no server and no retry. What has moved is
   * another event: put the moment into the key.
   */
  eventKey: string;
  /** From when it is there: later than now for what can still be taken back. */
  at: Date;
  /** After it nobody's phone is told any more; left out: a day later. */
  until?: Date | null;
  /** False for what comes too late by mail, and for what another mail says. */
  mail?: boolean;
};

const idsOf = (to: Telling["to"]): Prisma.Sql =>
  to instanceof Prisma.Sql ? to : Prisma.sql`select unnest(${[...to]}::int[])`;

/**
 * Tells people of one event, in the site, by mail and on their phones, as far as each of them has not switched it off:
 * when, and only when, the transaction commits. Accounts that are switched off or gone, by then or meanwhile, are not told.
 *
 * In the order of their ids, so that of two servers who tell the same the second waits for the first.
 *
 * @returns how many had not been told before
 */
export async function notify(
  tx: Transaction,
  { to, kind, facts, eventKey, at, until, mail = true }: Telling,
): Promise<number> {
  const topic = topicOf(kind);
  const muted = (channel: string) => Prisma.sql`exists (
    select 1 from notice_mutes m where m.user_id = u.id and m.topic = ${topic} and m.channel = ${channel})`;
  const told = await tx.$executeRaw`
    insert into notices (user_id, kind, event_key, facts, in_site, shown_at, mail_at, push_at, push_until)
    select u.id, ${kind}, ${eventKey}, ${JSON.stringify(facts)}::jsonb, not ${muted("site")}, ${at},
           case when ${mail} and not ${muted("email")} then ${at}::timestamptz end,
           case when exists (select 1 from push_subscriptions p where p.user_id = u.id) and not ${muted("phone")}
             then ${at}::timestamptz end,
           ${until ?? new Date(at.getTime() + DAY_MS)}
      from (select distinct id from (${idsOf(to)}) as everybody (id)) as whom
      join users u on u.id = whom.id and u.is_active and u.deleted_at is null
     order by u.id
       for key share of u
        on conflict (event_key, user_id) do nothing`;
  if (told > 0) {
    const seconds = Math.ceil((at.getTime() - Date.now()) / 1000);
    await enqueue("deliver-notices", {}, tx, seconds > 0 ? { dueIn: seconds } : {});
  }
  return told;
}

/** What was told of is not so any more: it goes from the site, and what is not sent yet never is. @returns from how many */
export function withdraw(tx: Transaction, eventKey: string): Promise<number> {
  return tx.$executeRaw`delete from notices where event_key = ${eventKey}`;
}
