import "server-only";
import type { AuditFilter, AuditList } from "@/lib/audit/staff-schema";
import { toAsciiDigits } from "@/lib/format";
import { prefixQuery, splitWords } from "@/lib/wire/search-words";
import { Prisma } from "@/prisma/generated/client";

const { sql, join } = Prisma;

const WORDS_MAX = 8;
const PEOPLE_MAX = 50;

// The expression must match the index `audit_entries_folded_words`.
const written = sql`folded_words(a.actor_label || ' ' || a.action || ' ' || a.subject_type || ' ' || a.subject_id || ' ' || coalesce(a.detail->>'reason', ''))`;
const people = (words: string) => sql`select u.id from users u where u.deleted_at is null
  and folded_words(u.first_name || ' ' || u.last_name || ' ' || u.username::text || ' ' || u.email::text) @@ ${words}::tsquery limit ${PEOPLE_MAX}`;

const ways = {
  command: sql`a.actor_label like '%script:%'`,
  system: sql`a.actor_id is null and a.actor_label not like '%script:%'`,
  console: sql`a.actor_id is not null and a.actor_label not like '%script:%'`,
};

function conditions(filter: AuditFilter): Prisma.Sql[] {
  const { action, actor, subject_type, subject_id, from, to, via, request_id, address, user_agent } = filter;
  const beginnings = action?.split(",").map((text) => `${text.trim().replace(/[\\%_]/g, "\\$&")}%`);
  return [
    beginnings && sql`a.action like any(${beginnings})`,
    actor && sql`a.actor_label = ${actor}`,
    subject_type && sql`a.subject_type = ${subject_type}`,
    subject_id && sql`a.subject_id = ${subject_id}`,
    from && sql`a.created_at >= (${from}::date)::timestamp at time zone 'Asia/Dhaka'`,
    to && sql`a.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Dhaka'`,
    via && ways[via],
    request_id && sql`a.request_id = ${request_id}`,
    address && sql`a.address = ${address}`,
    user_agent && sql`a.user_agent = ${user_agent}`,
  ].filter((part) => part instanceof Prisma.Sql);
}

const wordsOf = (text: string) => prefixQuery(splitWords(text).filter(Boolean).slice(0, WORDS_MAX));

/** Each place where the words may stand gets a condition of its own: no index would serve them combined in one. */
function places(q: string | undefined): Prisma.Sql[] {
  // Numbers of records are ASCII; a reason has the digits of its writer's script.
  const spellings = [...new Set([wordsOf(q ?? ""), wordsOf(toAsciiDigits(q ?? ""))])].filter((words) => words !== null);
  if (spellings.length === 0) return [sql`true`];
  return spellings.flatMap((words) => [
    sql`${written} @@ ${words}::tsquery`,
    sql`a.actor_id in (${people(words)})`,
    sql`a.subject_type = 'user' and a.subject_id in (select id::text from (${people(words)}) person)`,
  ]);
}

type Order = Pick<AuditList, "sort" | "after"> & { take: number };

/** Entries are in the order in which they were written, which is that of their ids. */
export function auditStatement({ sort, after, take, q, ...filter }: AuditFilter & Order): Prisma.Sql {
  const [direction, beyond] = sort === "-time" ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const all = conditions(filter);
  if (after) all.push(sql`a.id ${beyond} ${BigInt(after.id)}`);
  const found = places(q).map((place) => {
    const where = join([place, ...all], " and ");
    return sql`(select a.id from audit_entries a where ${where} order by a.id ${direction} limit ${take})`;
  });
  return sql`select a.id, a.actor_id as "actorId", a.actor_label as "actorLabel", a.action, a.subject_type as "subjectType",
       a.subject_id as "subjectId", a.detail, a.created_at as "createdAt", a.request_id as "requestId", a.address,
       a.user_agent as "userAgent"
  from audit_entries a join (${join(found, " union ")}) found using (id) order by id ${direction} limit ${take}`;
}
