import "server-only";
import type { Transaction } from "@/lib/db";
import type { MoneyMethod } from "@/lib/enrollments/payment-method";
import { Prisma } from "@/prisma/generated/client";

type MethodName = Uppercase<MoneyMethod>;
type ByAccount = { method: MethodName; account: string; amount: number };

const openClaim = Prisma.sql`c.status in ('WAITING', 'NEEDS_INFO')`;
const unspent = Prisma.sql`n.direction = 'RECEIVED' and n.payment_id is null and n.dismissed_at is null
  and not exists (select 1 from payment_claims c where c.notice_id = n.id and ${openClaim})`;
const ofDay = (day: string) => Prisma.sql`c.created_at >= (${day}::date)::timestamp at time zone 'Asia/Dhaka'
  and c.created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Dhaka'`;

/** The wallets whose messages reach this site; what the others received cannot be compared. */
export async function listReporting(db: Transaction): Promise<MethodName[]> {
  const rows = await db.$queryRaw<{ method: MethodName }[]>`
    select m.method::text as method from unnest(enum_range(null::payment_method)) m (method)
     where exists (select from payment_notices n where n.method = m.method and n.direction = 'RECEIVED')`;
  return rows.map(({ method }) => method);
}

/**
 * Money that came on one day and was recorded on another, with its sign: it adds to the day on which it was recorded
 * and is taken off the day on which it came.
 */
export function sumCarried(db: Transaction, day: string): Promise<ByAccount[]> {
  return db.$queryRaw<ByAccount[]>`
    select n.method::text as method, n.account,
           sum(case when n.cash_day = ${day}::date then -n.amount else n.amount end)::float8 as amount
      from payment_notices n join payments p on p.id = n.payment_id
     where (n.cash_day = ${day}::date or p.cash_day = ${day}::date) and n.cash_day <> p.cash_day
       and n.direction = 'RECEIVED' and n.dismissed_at is null and n.method is not null and n.amount is not null
     group by 1, 2`;
}

/** The sums that the wallets report as received. */
export function sumArrived(db: Transaction, day: string): Promise<ByAccount[]> {
  return db.$queryRaw<ByAccount[]>`
    select n.method::text as method, n.account, sum(n.amount)::float8 as amount
      from payment_notices n
     where n.cash_day = ${day}::date and n.direction = 'RECEIVED' and n.dismissed_at is null
       and n.method is not null and n.amount is not null
     group by 1, 2`;
}

/** The sums that learners say they paid, in claims that nobody has decided. */
export function sumClaimed(db: Transaction, day: string): Promise<ByAccount[]> {
  return db.$queryRaw<ByAccount[]>`
    select c.method::text as method, coalesce(n.account, '') as account, coalesce(sum(coalesce(n.amount, c.amount)), 0)::float8 as amount
      from payment_claims c left join payment_notices n on n.id = c.notice_id
     where ${openClaim} and ${ofDay(day)}
     group by 1, 2`;
}

export type UnclaimedMoney = {
  id: number;
  method: MethodName | null;
  account: string;
  transactionId: string | null;
  amount: number | null;
  payerPhone: string;
  at: Date;
  text: string;
};

const MOST = 200;

export function listUnclaimedMoney(db: Transaction, day: string): Promise<UnclaimedMoney[]> {
  return db.$queryRaw<UnclaimedMoney[]>`
    select n.id, n.method::text as method, n.account, n.transaction_id as "transactionId", n.amount::float8 as amount,
           n.payer_phone as "payerPhone", coalesce(n.paid_at, n.received_at) as at, n.raw_text as text
      from payment_notices n
     where n.cash_day = ${day}::date and ${unspent}
     order by at, n.id limit ${MOST}`;
}

export type UnpaidClaim = {
  id: number;
  learner: string;
  method: MethodName;
  transactionId: string;
  amount: number | null;
  at: Date;
};

export function listUnpaidClaims(db: Transaction, day: string): Promise<UnpaidClaim[]> {
  return db.$queryRaw<UnpaidClaim[]>`
    select c.id, trim(u.first_name || ' ' || u.last_name) as learner, c.method::text as method,
           c.transaction_id as "transactionId", c.amount::float8 as amount, c.created_at as at
      from payment_claims c join users u on u.id = c.user_id
     where ${openClaim} and c.notice_id is null and ${ofDay(day)}
     order by c.created_at, c.id limit ${MOST}`;
}

export type UnseenPayment = {
  id: number;
  learnerId: number;
  learner: string;
  method: MethodName;
  transactionId: string | null;
  amount: number;
  at: Date;
};

const unseen = (day: string) => Prisma.sql`
  p.cash_day = ${day}::date and p.voided_at is null and p.method not in ('FREE', 'CASH')
  and not exists (select from payment_notices n where n.payment_id = p.id and n.direction = 'RECEIVED')
  and exists (select from payment_notices n where n.method = p.method and n.direction = 'RECEIVED')`;

export function listUnseenPayments(db: Transaction, day: string): Promise<UnseenPayment[]> {
  return db.$queryRaw<UnseenPayment[]>`
    select p.id, u.id as "learnerId", trim(u.first_name || ' ' || u.last_name) as learner, p.method::text as method,
           p.transaction_id as "transactionId", p.amount::float8 as amount, p.recorded_at as at
      from payments p join enrollments e on e.id = p.enrollment_id join users u on u.id = e.user_id
     where ${unseen(day)}
     order by p.recorded_at, p.id limit ${MOST}`;
}

export type MismatchCount = {
  kind: "money_without_claim" | "claims_without_money" | "payments_without_money";
  /** Null while the message cannot be read. */
  method: MethodName | null;
  account: string;
  count: number;
};

export function countMismatches(db: Transaction, day: string): Promise<MismatchCount[]> {
  return db.$queryRaw<MismatchCount[]>`
    select kind, method, account, count(*)::int as count from (
      select 'money_without_claim' as kind, n.method::text as method, n.account from payment_notices n
       where n.cash_day = ${day}::date and ${unspent}
      union all
      select 'claims_without_money', c.method::text, '' from payment_claims c
       where ${openClaim} and c.notice_id is null and ${ofDay(day)}
      union all
      select 'payments_without_money', p.method::text, '' from payments p where ${unseen(day)}
    ) mismatch
     group by 1, 2, 3`;
}

/** Money of the day whose id looks like that of a claim without money, of any day. */
export function listSuggestions(db: Transaction, day: string): Promise<{ notice_id: number; claim_id: number }[]> {
  return db.$queryRaw`
    select n.id as notice_id, c.id as claim_id
      from payment_notices n
      join payment_claims c on translate(c.transaction_id, 'OILSB', '01158') = translate(n.transaction_id, 'OILSB', '01158')
       and c.transaction_id <> n.transaction_id
       and (c.amount is null or n.amount is null or c.amount = n.amount)
     where n.cash_day = ${day}::date and ${unspent} and ${openClaim} and c.notice_id is null
     order by 1, 2 limit ${MOST}`;
}

export async function findLastMessage(db: Transaction): Promise<Date | null> {
  const last = await db.paymentNotice.findFirst({ orderBy: [{ receivedAt: "desc" }, { id: "desc" }] });
  return last?.receivedAt ?? null;
}
