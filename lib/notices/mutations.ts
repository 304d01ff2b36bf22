import "server-only";
import type { Transaction } from "@/lib/db";
import { enqueue } from "@/lib/jobs";
import { type Told, topicOf } from "@/lib/notices/schema";
import { Prisma } from "@/prisma/generated/client";

const DAY_MS = 24 * 60 * 60 * 1000;

export type Telling = Told & {
  /** Facts that differ from one person to the next, by the person's id, in the place of those that all have. */
  own?: ReadonlyMap<number, Prisma.InputJsonObject>;
  /** The people to tell: ids, or a select with one column of ids, so that a whole batch takes one statement. */
  to: readonly number[] | Prisma.Sql;
  /**
   * Names the event for ever: nobody is told of it twice, by whatever server or retry. A moved class or exam is a new
   * event, so its moment belongs in the key.
   */
  eventKey: string;
  /** Instant from which the notice is shown. It lies in the future for an event that can still be taken back. */
  at: Date;
  /** Phones are not told after this instant; by default a day after `at`. */
  until?: Date | null;
  /** False if a mail would come too late, or if another mail tells of the event. */
  mail?: boolean;
};

const idsOf = (to: Telling["to"]): Prisma.Sql =>
  to instanceof Prisma.Sql ? to : Prisma.sql`select unnest(${[...to]}::int[])`;

/**
 * Tells people of one event in the site, by mail and on their phones, except where they have switched it off. It is
 * sent if and only if the transaction commits. Accounts that are switched off or gone by then are not told.
 *
 * Rows are inserted in the order of the people's ids, so that a second server with the same event waits for the first.
 *
 * @returns the number of people who had not been told before
 */
export async function notify(
  tx: Transaction,
  { to, kind, facts, own = new Map(), eventKey, at, until, mail = true }: Telling,
): Promise<number> {
  const topic = topicOf(kind);
  const muted = (channel: string) => Prisma.sql`exists (
    select 1 from notice_mutes m where m.user_id = u.id and m.topic = ${topic} and m.channel = ${channel})`;
  const ownFacts = JSON.stringify([...own].map(([id, facts]) => ({ id, facts })));
  const told = await tx.$executeRaw`
    insert into notices (user_id, kind, event_key, facts, in_site, shown_at, mail_at, push_at, push_until)
    select u.id, ${kind}, ${eventKey}, ${JSON.stringify(facts)}::jsonb || coalesce(o.facts, '{}'), not ${muted("site")}, ${at},
           case when ${mail} and not ${muted("email")} then ${at}::timestamptz end,
           case when exists (select 1 from push_subscriptions p where p.user_id = u.id) and not ${muted("phone")}
             then ${at}::timestamptz end,
           ${until ?? new Date(at.getTime() + DAY_MS)}
      from (select distinct id from (${idsOf(to)}) as everybody (id)) as whom
      join users u on u.id = whom.id and u.is_active and u.deleted_at is null
      left join jsonb_to_recordset(${ownFacts}::jsonb) as o (id int, facts jsonb) on o.id = u.id
     order by u.id
       for key share of u
        on conflict (event_key, user_id) do nothing`;
  if (told > 0) {
    const seconds = Math.ceil((at.getTime() - Date.now()) / 1000);
    await enqueue("deliver-notices", {}, tx, seconds > 0 ? { dueIn: seconds } : {});
  }
  return told;
}

/**
 * Takes an event back: its notice leaves the site, and what is not sent yet never is.
 *
 * @returns the number of people who had been told
 */
export function withdraw(tx: Transaction, eventKey: string): Promise<number> {
  return tx.$executeRaw`delete from notices where event_key = ${eventKey}`;
}
