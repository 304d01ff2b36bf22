import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import type { MoneyMethod } from "@/lib/enrollments/payment-method";
import { Prisma } from "@/prisma/generated/client";

type LedgerKind = "payment" | "void" | "refund" | "correction";

/**
 * Every entry that changed the money of a day, with its sign and its clerk. A payment counts as it was first recorded,
 * and its later changes count on their own days. Free enrolments are left out. The account comes from the wallet's
 * message about the transaction, and stays the same when the payment is voided. `received` leaves out refunds, which
 * wallets report separately.
 */
const ledger = (counts: (cashDay: Prisma.Sql) => Prisma.Sql) => Prisma.sql`
  select entry.*, coalesce((
      select n.account from payment_notices n
       where n.transaction_id = entry.paid_with and n.direction = 'RECEIVED' order by n.id limit 1), '') as account
    from (
      select 'payment' as kind, p.id as payment_id, coalesce(first.method_before, p.method) as method,
             coalesce(first.amount_before, p.amount) as amount, coalesce(first.transaction_id_before, p.transaction_id) as transaction_id,
             coalesce(first.transaction_id_before, p.transaction_id) as paid_with,
             coalesce(first.amount_before, p.amount) as received,
             p.recorded_by_id as clerk_id, p.recorded_at as at, p.note as reason, p.cash_day
        from payments p
        left join lateral (
          select c.method_before, c.amount_before, c.transaction_id_before from payment_corrections c
           where c.payment_id = p.id order by c.id limit 1) first on true
       where ${counts(Prisma.sql`p.cash_day`)}
      union all
      select 'void', p.id, p.method,
             coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.recorded_at <= p.voided_at), 0) - p.amount,
             p.transaction_id, p.transaction_id, -p.amount, p.voided_by_id, p.voided_at, p.void_reason, p.void_cash_day
        from payments p where ${counts(Prisma.sql`p.void_cash_day`)}
      union all
      select 'refund', r.payment_id, r.method, -r.amount, r.transaction_id, p.transaction_id, 0, r.recorded_by_id, r.recorded_at,
             r.reason, r.cash_day
        from refunds r join payments p on p.id = r.payment_id where ${counts(Prisma.sql`r.cash_day`)}
      union all
      select 'correction', c.payment_id, side.method, side.amount, side.transaction_id, side.transaction_id, side.amount,
             c.recorded_by_id, c.recorded_at, c.reason, c.cash_day
        from payment_corrections c
        cross join lateral (values
          (c.method_before, -c.amount_before, c.transaction_id_before),
          (c.method_after, c.amount_after, c.transaction_id_after)) side (method, amount, transaction_id)
       where ${counts(Prisma.sql`c.cash_day`)}
    ) entry
   where entry.method <> 'FREE'`;
const ledgerOf = (day: string) => ledger((cashDay) => Prisma.sql`${cashDay} = ${day}::date`);

export type LedgerGroup = {
  grouped: "all" | "kind" | "account" | "clerk" | "hour";
  kind: LedgerKind | null;
  method: Uppercase<MoneyMethod> | null;
  account: string | null;
  clerkId: number | null;
  clerk: string | null;
  hour: number | null;
  /** The number of payments, those voided later included. */
  count: number;
  entries: number;
  amount: number;
  received: number;
};

/** The same entries in every grouping that the day's page shows. */
export function groupLedger(db: Transaction, day: string): Promise<LedgerGroup[]> {
  return db.$queryRaw<LedgerGroup[]>`
    with ledger as (${ledgerOf(day)}),
    told as (select *, extract(hour from at at time zone 'Asia/Dhaka')::int as hour from ledger)
    select case grouping(kind, method, clerk_id, hour) when 15 then 'all' when 7 then 'kind' when 11 then 'account'
             when 13 then 'clerk' else 'hour' end as grouped,
           kind, method::text as method, account, clerk_id as "clerkId", hour,
           (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = clerk_id) as clerk,
           count(*) filter (where kind = 'payment')::int as count, count(*)::int as entries,
           coalesce(sum(amount), 0)::float8 as amount, coalesce(sum(received), 0)::float8 as received
      from told
     group by grouping sets ((), (kind), (method, account), (clerk_id), (hour))`;
}

export type LaterEntries = { day: string; count: number; amount: number };

/** Everything that was recorded on a day and counts on a later one, because the day was closed. */
export async function sumLater(db: Transaction, day: string): Promise<LaterEntries | null> {
  const after = ledger((cashDay) => Prisma.sql`${cashDay} > ${day}::date`);
  const [later] = await db.$queryRaw<{ day: string | null; count: number; amount: number }[]>`
    select min(cash_day)::text as day, count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount
      from (${after}) l
     where l.at >= ${day}::date::timestamp at time zone 'Asia/Dhaka' and l.at < (${day}::date + 1)::timestamp at time zone 'Asia/Dhaka'`;
  return later?.day ? { ...later, day: later.day } : null;
}

export type LedgerEntry = {
  kind: LedgerKind;
  paymentId: number;
  method: Uppercase<MoneyMethod>;
  amount: number;
  transactionId: string | null;
  account: string;
  clerk: string | null;
  learner: string;
  at: Date;
  reason: string | null;
};

export function listLedger(day: string): Promise<LedgerEntry[]> {
  return prisma.$queryRaw<LedgerEntry[]>`
    select l.kind, l.payment_id as "paymentId", l.method::text as method, l.amount::float8 as amount,
           l.transaction_id as "transactionId", l.account, l.at, l.reason,
           (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = l.clerk_id) as clerk,
           trim(learner.first_name || ' ' || learner.last_name) as learner
      from (${ledgerOf(day)}) l
      join payments p on p.id = l.payment_id
      join enrollments e on e.id = p.enrollment_id
      join users learner on learner.id = e.user_id
     order by l.at, l.payment_id`;
}
