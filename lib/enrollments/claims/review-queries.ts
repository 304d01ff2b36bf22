import "server-only";
import { type Priced, priceOn } from "@/lib/catalogue/pricing";
import { prisma, type Transaction } from "@/lib/db";
import { differencesOf, type Facts, isProven } from "@/lib/enrollments/claims/match";
import { findClaimParts, firstParts } from "@/lib/enrollments/claims/part-queries";
import type { DifferenceRecord } from "@/lib/enrollments/claims/staff-schema";
import { countTakenSeatsOf } from "@/lib/enrollments/seat-queries";
import { lookAlikeKey } from "@/lib/enrollments/transaction-id";
import { AppError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";
import { type Instalments, partAt } from "@/lib/wire/instalments";
import { wireName } from "@/lib/wire/names";
import { Prisma } from "@/prisma/generated/client";

const person = { id: true, firstName: true, lastName: true, username: true, email: true, phoneNumber: true } as const;
const ofBatch = {
  id: true,
  name: true,
  completedAt: true,
  seats: true,
  course: {
    select: {
      title: true,
      price: true,
      discountPercentage: true,
      prices: { select: { price: true, discountPercentage: true, validFrom: true } },
    },
  },
  instalments: { orderBy: { position: "asc" }, select: { amount: true, dueOn: true } },
} satisfies Prisma.BatchSelect;
const ofReview = {
  user: { select: { ...person, isActive: true, deletedAt: true } },
  decidedBy: { select: { username: true } },
  batch: { select: ofBatch },
  notice: true,
  payment: { select: { amount: true } },
} satisfies Prisma.PaymentClaimInclude;
type ClaimRow = Prisma.PaymentClaimGetPayload<{ include: typeof ofReview }>;

/** A claim with everything that a decision depends on. */
export type ReviewedClaim = ClaimRow & {
  price: string;
  due: string[];
  /** The instalments with the sum paid before this claim; null when the price is paid at once. */
  instalments: Instalments | null;
  differences: DifferenceRecord[];
  isProven: boolean;
};

type Standing = {
  claimId: number;
  spentBy: number | null;
  learner: string | null;
  liveId: number | null;
  owed: number | null;
  /** True when the paying number was this learner's alone when the money came, or had paid for them before. */
  isPayerKnown: boolean;
};

/**
 * The earliest time at which the money of the row `n` can have come. Wallets tell the minute; a row of a statement with
 * only a day has that day's noon. Null when it is unknown, because a row without a date has the time of its upload.
 */
const cameAtSql = Prisma.sql`case
  when n.paid_at is not null then least(n.paid_at, n.received_at)
  when n.source = 'WEBHOOK' then n.received_at
  when n.source = 'STATEMENT' and (n.received_at at time zone 'Asia/Dhaka')::time = '12:00' then n.received_at - interval '12 hours'
end`;

/**
 * The learner's number must have been entered before the money came, and belong to no other account: a number read off
 * somebody's message is entered later, or is also on that person's account.
 */
const isPayerKnownSql = Prisma.sql`n.payer_phone <> '' and (
  exists (select from users own
           where own.id = c.user_id and own.phone_number = n.payer_phone and own.phone_number_since <= came.at
             and not exists (select from users other
                              where other.phone_number = n.payer_phone and other.id <> own.id
                                and other.deleted_at is null))
  or exists (select from enrollments e join payments p on p.enrollment_id = e.id
              where e.user_id = c.user_id and p.voided_at is null and p.payer_phone = n.payer_phone
                and p.recorded_at <= coalesce(came.at, n.received_at) and p.id is distinct from c.payment_id))`;

/** The enrolment that the money paid for before, and the learner's live enrolment in the batch. */
function findStandings(ids: number[], batchId: number | null, now: Date, db: Transaction): Promise<Standing[]> {
  return db.$queryRaw<Standing[]>`
    select c.id as "claimId", spent.id as "spentBy", spent.username::text as learner, live.id as "liveId", live.owed::float8 as owed,
           coalesce(${isPayerKnownSql}, false) as "isPayerKnown"
      from payment_claims c
      left join payment_notices n on n.id = c.notice_id
      cross join lateral (select ${cameAtSql} as at) came
      left join lateral (
        select e.id, u.username from payments p join enrollments e on e.id = p.enrollment_id join users u on u.id = e.user_id
         where (p.transaction_id = c.transaction_id or p.id = n.payment_id) and p.voided_at is null
           and p.id is distinct from c.payment_id
         order by p.id limit 1
      ) spent on true
      left join lateral (
        select e.id, e.owed from enrollments e
         where e.user_id = c.user_id and e.batch_id = coalesce(${batchId}::int, c.batch_id) and e.status = 'ACTIVE'
           and (e.expires_at is null or e.expires_at > ${now}::timestamptz)
         limit 1
      ) live on true
     where c.id in (${Prisma.join(ids)})`;
}

type Twin = { transactionId: string; enrollmentId: number | null; noticeId: number | null };

/** Live payments, and incoming money that is nobody's yet, whose ids look like one of these. */
export function findTwins(transactionIds: string[], db: Transaction): Promise<Twin[]> {
  const keys = Prisma.join([...new Set(transactionIds.map(lookAlikeKey))]);
  return db.$queryRaw<Twin[]>`
    select transaction_id as "transactionId", enrollment_id as "enrollmentId", null::int as "noticeId" from payments
     where voided_at is null and translate(transaction_id, 'OILSB', '01158') in (${keys})
    union
    select transaction_id, null, min(id) from payment_notices
     where payment_id is null and dismissed_at is null and direction = 'RECEIVED'
       and translate(transaction_id, 'OILSB', '01158') in (${keys})
     group by transaction_id
     order by 1, 2, 3`;
}

const priceOf = (course: Priced, at: Date) => String(priceOn(course, dateInDhaka(at)).total);

/** The batches of these claims that have no seat left. */
async function findFull(claims: ClaimRow[], now: Date, db: Transaction): Promise<Set<number>> {
  const limited = new Map(claims.flatMap(({ batch: { id, seats } }) => (seats === null ? [] : [[id, seats]])));
  if (limited.size === 0) return new Set();
  const taken = await countTakenSeatsOf([...limited.keys()], now, db);
  return new Set([...limited].filter(([id, seats]) => (taken.get(id) ?? 0) >= seats).map(([id]) => id));
}

type Around = { standing: Standing | undefined; twins: Twin[]; full: ReadonlySet<number> };

function factsOf(claim: ClaimRow, due: string[], { standing, twins, full }: Around): Facts {
  const key = lookAlikeKey(claim.transactionId);
  const { notice, batch, user } = claim;
  return {
    claim: {
      method: wireName(claim.method),
      transactionId: claim.transactionId,
      amount: claim.amount?.toString() ?? null,
      payerPhone: claim.payerPhone,
    },
    ownPhone: user.phoneNumber,
    seen: notice && {
      method: notice.method && wireName(notice.method),
      amount: notice.amount?.toString() ?? null,
      payerPhone: notice.payerPhone,
      isDoubtful: !notice.isCertain,
    },
    due,
    spent: standing?.spentBy ? { enrollmentId: standing.spentBy, learner: standing.learner ?? "" } : null,
    enrolled: standing?.liveId && !standing.owed ? { enrollmentId: standing.liveId } : null,
    lookAlikes: twins.filter(
      ({ transactionId }) => transactionId !== claim.transactionId && lookAlikeKey(transactionId) === key,
    ),
    isPayerKnown: standing?.isPayerKnown ?? false,
    isLearnerActive: user.isActive && user.deletedAt === null,
    isBatchOver: batch.completedAt !== null,
    isBatchFull: full.has(batch.id) && !standing?.liveId,
  };
}

/** The amounts that may be paid: the part that is due, then the whole price or the rest that the enrolment owes. */
function dueOf(price: string, standing: Standing | undefined, instalments: Instalments | null): string[] {
  const next = instalments && partAt(instalments);
  if (standing?.liveId && standing.owed) return next ? [next.due.amount, next.owed] : [String(standing.owed)];
  return next ? [next.due.amount, price] : [price];
}

/** @throws AppError not_found */
async function inBatch(claims: ClaimRow[], batchId: number, db: Transaction): Promise<ClaimRow[]> {
  const batch = await db.batch.findUnique({ where: { id: batchId }, select: ofBatch });
  if (!batch) throw new AppError("not_found");
  return claims.map((claim) => ({ ...claim, batchId, batch }));
}

/**
 * The claims come in the order of the ids; an accepted claim has no differences.
 *
 * @param batchId reviews them as if they had named this batch
 */
export async function reviewClaims(
  ids: number[],
  now: Date,
  db: Transaction = prisma,
  batchId: number | null = null,
): Promise<ReviewedClaim[]> {
  if (ids.length === 0) return [];
  const found = await db.paymentClaim.findMany({ where: { id: { in: ids } }, include: ofReview });
  const rows = batchId === null ? found : await inBatch(found, batchId, db);
  const open = rows.filter(({ status }) => status !== "ACCEPTED");
  const openIds = open.map(({ id }) => id);
  const standings = openIds.length > 0 ? await findStandings(openIds, batchId, now, db) : [];
  const liveOf = ({ id }: ClaimRow) => {
    const standing = standings.find(({ claimId }) => claimId === id);
    return standing?.owed ? standing.liveId : null;
  };
  const paidParts = await findClaimParts(
    rows.map((claim) => ({ ...claim, liveId: liveOf(claim) })),
    db,
  );
  const full = await findFull(open, now, db);
  const twins =
    openIds.length > 0
      ? await findTwins(
          open.map(({ transactionId }) => transactionId),
          db,
        )
      : [];
  const reviewed: ReviewedClaim[] = [];
  for (const claim of rows) {
    const price = priceOf(claim.batch.course, claim.createdAt);
    const standing = standings.find(({ claimId }) => claimId === claim.id);
    const isFirst = claim.status !== "ACCEPTED" && !standing?.liveId;
    const instalments = paidParts.get(claim.id) ?? (isFirst ? firstParts(claim.batch.instalments, price) : null);
    const due = dueOf(price, standing, instalments);
    const facts = factsOf(claim, due, { standing, twins, full });
    const differences = claim.status === "ACCEPTED" ? [] : differencesOf(facts);
    reviewed.push({ ...claim, price, due, instalments, differences, isProven: isProven(facts) });
  }
  return ids.flatMap((id) => reviewed.find((claim) => claim.id === id) ?? []);
}

/** @throws AppError not_found */
export async function requireClaim(
  id: number,
  now: Date,
  db?: Transaction,
  batchId?: number | null,
): Promise<ReviewedClaim> {
  const [claim] = await reviewClaims([id], now, db, batchId);
  if (!claim) throw new AppError("not_found");
  return claim;
}
