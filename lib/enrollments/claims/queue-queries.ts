import "server-only";
import { prisma } from "@/lib/db";
import { reviewClaims } from "@/lib/enrollments/claims/review-queries";
import { presentStaffClaim } from "@/lib/enrollments/claims/staff-presenter";
import type { ClaimList, ClaimPage } from "@/lib/enrollments/claims/staff-schema";
import { normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import { ValidationError } from "@/lib/errors";
import { storedName } from "@/lib/wire/names";
import type { Cursor } from "@/lib/wire/page";
import { writeCursor } from "@/lib/wire/page";
import { phoneFragment } from "@/lib/wire/phone";
import { prefixQuery, splitWords } from "@/lib/wire/search-words";
import { Prisma } from "@/prisma/generated/client";

/** The statuses are written out so that the planner can use the index on exactly these rows. */
const inStatus: Record<ClaimList["status"], Prisma.Sql> = {
  open: Prisma.sql`c.status in ('WAITING', 'NEEDS_INFO')`,
  waiting: Prisma.sql`c.status = 'WAITING'`,
  needs_info: Prisma.sql`c.status = 'NEEDS_INFO'`,
  accepted: Prisma.sql`c.status = 'ACCEPTED'`,
  rejected: Prisma.sql`c.status = 'REJECTED'`,
};

function matching(q: string): Prisma.Sql {
  const id = normalizeTransactionId(q);
  const phone = phoneFragment(q);
  const prefixes = prefixQuery(splitWords(q.normalize("NFC")).filter(Boolean)) ?? "";
  // Most claims have an empty payer phone, so a search without a number must not match it.
  const byPayer =
    phone === null ? Prisma.empty : Prisma.sql`union select id from payment_claims where payer_phone = ${phone}`;
  const byPhone =
    phone === null || phone.length < 4 ? Prisma.sql`false` : Prisma.sql`p.phone_number like ${`%${phone}%`}`;
  // Each part uses an index of its own, because the planner cannot know how many rows it matches.
  return Prisma.sql`(select id from payment_claims where transaction_id = ${id} ${byPayer} union
    select c.id from (
      select p.id from users p where p.deleted_at is null and (${byPhone}
        or folded_words(p.first_name || ' ' || p.last_name || ' ' || p.username::text || ' ' || p.email::text) @@ ${prefixes}::tsquery)
      offset 0) learner
    cross join lateral (select id from payment_claims where user_id = learner.id offset 0) c) found
    cross join lateral (select * from payment_claims where id = found.id offset 0) c`;
}

const isUnseen = Prisma.sql`(c.notice_id is null)`;

// The condition is a range of the queue's index, because the planner would split the plain condition.
const inMoney = {
  seen: Prisma.sql`(${isUnseen}, c.created_at) < (true, '-infinity')`,
  unseen: Prisma.sql`(${isUnseen}, c.created_at) > (false, 'infinity')`,
};

function position(after: Cursor): { unseen: boolean; at: Date; id: number } {
  const [, unseen, time] = /^([01]) (.+)$/.exec(String(after.value)) ?? [];
  const at = new Date(time ?? "");
  const id = Number(after.id);
  if (Number.isNaN(at.getTime()) || !Number.isInteger(id))
    throw new ValidationError({ after: ["is no cursor of this list"] });
  return { unseen: unseen === "1", at, id };
}

function beyond(sort: ClaimList["sort"], after: Cursor): Prisma.Sql {
  const { unseen, at, id } = position(after);
  const instant = Prisma.sql`${at}::timestamptz`;
  switch (sort) {
    case "queue":
      return Prisma.sql`(${isUnseen}, c.created_at, c.id) > (${unseen}, ${instant}, ${id})`;
    case "-queue":
      return Prisma.sql`(${isUnseen}, c.created_at, c.id) < (${unseen}, ${instant}, ${id})`;
    case "time":
      return Prisma.sql`(c.created_at, c.id) > (${instant}, ${id})`;
    case "-time":
      return Prisma.sql`(c.created_at, c.id) < (${instant}, ${id})`;
  }
}

const orders: Record<ClaimList["sort"], Prisma.Sql> = {
  queue: Prisma.sql`${isUnseen}, c.created_at, c.id`,
  "-queue": Prisma.sql`${isUnseen} desc, c.created_at desc, c.id desc`,
  time: Prisma.sql`c.created_at, c.id`,
  "-time": Prisma.sql`c.created_at desc, c.id desc`,
};

const timeOf = { queue: "time", "-queue": "-time", time: "time", "-time": "-time" } as const;

/** The statement of a page, which reads one row more than the page; a test checks its plan. */
export function queueStatement({ status, money, batch_id, method, q, after, limit, ...list }: ClaimList): Prisma.Sql {
  // Decided claims are in no queue, so they are ordered by time.
  const sort = status === "accepted" || status === "rejected" ? timeOf[list.sort] : list.sort;
  const conditions = [
    inStatus[status],
    money && inMoney[money],
    batch_id && Prisma.sql`c.batch_id = ${batch_id}`,
    method && Prisma.sql`c.method = ${storedName(method)}::payment_method`,
    after && beyond(sort, after),
  ].filter((condition) => typeof condition === "object");
  const claims = q ? matching(q) : Prisma.sql`payment_claims c`;
  return Prisma.sql`select c.id, ${isUnseen} as "isUnseen", c.created_at as "createdAt" from ${claims}
    where ${Prisma.join(conditions, " and ")}
    order by ${orders[sort]} limit ${limit + 1}`;
}

async function countQueue(): Promise<ClaimPage["counts"]> {
  const [counts] = await prisma.$queryRaw<ClaimPage["counts"][]>`
    select count(*) filter (where status = 'WAITING')::int as waiting,
           count(*) filter (where status = 'WAITING' and notice_id is not null)::int as money_seen,
           count(*) filter (where status = 'NEEDS_INFO')::int as needs_info
      from payment_claims where status in ('WAITING', 'NEEDS_INFO')`;
  return counts ?? { waiting: 0, money_seen: 0, needs_info: 0 };
}

export async function listClaims(list: ClaimList, now: Date): Promise<ClaimPage> {
  type Place = { id: number; isUnseen: boolean; createdAt: Date };
  const [found, counts] = await Promise.all([prisma.$queryRaw<Place[]>(queueStatement(list)), countQueue()]);
  const page = found.slice(0, list.limit);
  const last = found.length > list.limit ? page.at(-1) : undefined;
  const rows = await reviewClaims(
    page.map(({ id }) => id),
    now,
  );
  return {
    rows: rows.map((claim) => presentStaffClaim(claim, now)),
    next: last
      ? writeCursor({ value: `${last.isUnseen ? 1 : 0} ${last.createdAt.toISOString()}`, id: String(last.id) })
      : null,
    counts,
  };
}
