import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { prisma } from "@/lib/db";
import { scoreOf } from "@/lib/enrollments/desk/likeness";
import type { Suggestion, SuggestionQuery } from "@/lib/enrollments/desk/schema";
import { findPaidParts } from "@/lib/enrollments/dues/queries";
import { shownEmail } from "@/lib/wire/no-mail";
import { formatPhone, toE164 } from "@/lib/wire/phone";
import { prefixQuery, splitWords } from "@/lib/wire/search-words";

type Candidate = {
  id: number;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  phoneNumber: string;
  isActive: boolean;
  isUsername: boolean;
  isPhone: boolean;
  hasPaid: boolean;
  isEmail: boolean;
  enrollments: number;
  lastBatch: string | null;
};

const MOST = 8;
const NAMED = 100;

/** A query for the beginnings of all words or of any, because names are spelt differently in each message. */
function wordsOf(name: string, between: " & " | " | "): string {
  const words = splitWords(name.normalize("NFC")).filter((word) => word.length > 1);
  return prefixQuery(words.slice(0, 6), between) ?? "";
}

type Wanted = { number: string; email: string; username: string; all: string; any: string };

/** Finds learners by the number in any form, a number that paid before, the address, and the beginnings of names. */
function findCandidates({ number, email, username, all, any }: Wanted): Promise<Candidate[]> {
  return prisma.$queryRaw<Candidate[]>`
    with wanted as (
      (select id from users where ${number} <> '' and phone_number = ${number} limit 20)
      union
      (select e.user_id from payments p join enrollments e on e.id = p.enrollment_id
        where ${number} <> '' and p.payer_phone = ${number} limit 20)
      union
      (select id from users where email = ${email}::citext)
      union
      (select id from users where ${username} <> '' and username = ${username}::citext)
      union
      (select id from users where deleted_at is null and ${all} <> ''
          and folded_words(first_name || ' ' || last_name || ' ' || username::text || ' ' || email::text) @@ ${all}::tsquery
        limit ${NAMED})
      union
      (select id from users where deleted_at is null and ${any} <> ''
          and folded_words(first_name || ' ' || last_name || ' ' || username::text || ' ' || email::text) @@ ${any}::tsquery
        limit ${NAMED})
    )
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.username::text, u.email::text,
           u.phone_number as "phoneNumber", u.is_active as "isActive",
           (${number} <> '' and u.phone_number = ${number}) as "isPhone",
           (${number} <> '' and exists (select from payments p join enrollments e on e.id = p.enrollment_id
             where e.user_id = u.id and p.payer_phone = ${number})) as "hasPaid",
           (u.email = ${email}::citext) as "isEmail",
           (${username} <> '' and u.username = ${username}::citext) as "isUsername",
           (select count(*)::int from enrollments e where e.user_id = u.id) as enrollments,
           (select b.name from enrollments e join batches b on b.id = e.batch_id where e.user_id = u.id
             order by e.enrolled_at desc, e.id desc limit 1) as "lastBatch"
      from users u join wanted on wanted.id = u.id
     where u.deleted_at is null`;
}

async function findOwingOf(userIds: number[], now: Date) {
  const live = await prisma.enrollment.findMany({
    where: {
      userId: { in: userIds },
      status: "ACTIVE",
      owed: { gt: 0 },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    select: { id: true, userId: true, batchId: true },
    orderBy: { owedSince: "asc" },
  });
  const parts = await findPaidParts(live.map(({ id }) => ({ key: id, enrollmentId: id })));
  return live.flatMap(({ id, userId, batchId }) => {
    const instalments = parts.get(id);
    return instalments ? [{ userId, batch_id: batchId, instalments }] : [];
  });
}

/** The learners that a message may be from, the likeliest first; they need not have been enrolled before. */
export async function suggestLearners(
  { phone, name, email, username }: SuggestionQuery,
  now: Date,
): Promise<Suggestion[]> {
  const candidates = await findCandidates({
    number: toE164(phone) ?? "",
    email,
    username,
    all: wordsOf(name, " & "),
    any: wordsOf(name, " | "),
  });
  const scored = candidates.map((found) => {
    const own = fullName(found);
    return { found, own, ...scoreOf({ ...found, name: own }, name) };
  });
  const best = scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.found.id - b.found.id)
    .slice(0, MOST);
  const owing = await findOwingOf(
    best.map(({ found }) => found.id),
    now,
  );
  return best.map(({ found, own, score, reasons }) => ({
    id: found.id,
    name: own,
    username: found.username,
    email: shownEmail(found.email),
    phone_number: formatPhone(found.phoneNumber),
    is_active: found.isActive,
    enrollments: found.enrollments,
    last_batch: found.lastBatch,
    owing: owing
      .filter(({ userId }) => userId === found.id)
      .map(({ batch_id, instalments }) => ({ batch_id, instalments })),
    score,
    reasons,
  }));
}
