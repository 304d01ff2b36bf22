import "server-only";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

type MethodName = "BKASH" | "NAGAD" | "ROCKET" | "CASH";
type ByAccount = { method: MethodName; account: string; amount: number };

const openClaim = Prisma.sql`c.status in ('WAITING', 'NEEDS_INFO')`;
const unspent = Prisma.sql`n.direction = 'RECEIVED' and n.payment_id is null and n.dismissed_at is null
  and not exists (select 1 from payment_claims c where c.notice_id = n.id and ${openClaim})`;
const ofDay = (day: string) => Prisma.sql`c.created_at >= (${day}::date)::timestamp at time zone 'Asia/Dhaka'
  and c.created_at < (${day}::date + 1)::timestamp at time zone 'Asia/Dhaka'`;

/** What the wallets say that came in. */
export function sumArrived(db: Transaction, day: string): Promise<ByAccount[]> {
  return db.$queryRaw<ByAccount[]>`
    select n.method::text as method, n.account, sum(n.amount)::float8 as amount
      from payment_notices n
     where n.cash_day = ${day}::date and n.direction = 'RECEIVED' and n.dismissed_at is null
       and n.method is not null and n.amount is not null
     group by 1, 2`;
}

/** What learners say that they paid, and nobody decided. */
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

type Mismatches = { money_without_claim: number; claims_without_money: number };

export async function countMismatches(db: Transaction, day: string): Promise<Mismatches> {
  const [counted] = await db.$queryRaw<Mismatches[]>`
    select (select count(*)::int from payment_notices n where n.cash_day = ${day}::date and ${unspent}) as money_without_claim,
           (select count(*)::int from payment_claims c
             where ${openClaim} and c.notice_id is null and ${ofDay(day)}) as claims_without_money`;
  return counted ?? { money_without_claim: 0, claims_without_money: 0 };
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
