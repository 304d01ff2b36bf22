import "server-only";
import { presentAuditEntry } from "@/lib/audit/presenter";
import { cursorOf } from "@/lib/audit/queries";
import { auditStatement } from "@/lib/audit/search-queries";
import type { AuditFilter, AuditLine } from "@/lib/audit/staff-schema";
import { pool, prisma } from "@/lib/db";
import { inPages } from "@/lib/tables/in-pages";
import type { AuditEntry } from "@/prisma/generated/client";

const person = (alias: string) => `trim(${alias}.first_name || ' ' || ${alias}.last_name)`;

/** Finds the subjects' names by kind and number; a record without a name of its own gets its learner's. */
const statement = `
  with asked as (select kind, id from unnest($1::text[], $2::int[]) asked(kind, id))
  select kind, id, name from asked join lateral (
    select ${person("u")} as name from users u where asked.kind = 'user' and u.id = asked.id
    union all select b.name from batches b where asked.kind = 'batch' and b.id = asked.id
    union all select c.title from courses c where asked.kind = 'course' and c.id = asked.id
    union all select x.title from exams x where asked.kind = 'exam' and x.id = asked.id
    union all select r.title from recordings r where asked.kind = 'recording' and r.id = asked.id
    union all select r.title from resources r where asked.kind = 'resource' and r.id = asked.id
    union all select ${person("u")} || ', ' || b.name from enrollments e join users u on u.id = e.user_id join batches b on b.id = e.batch_id
               where asked.kind = 'enrollment' and e.id = asked.id
    union all select ${person("u")} || ', ' || b.name from payments p join enrollments e on e.id = p.enrollment_id
                join users u on u.id = e.user_id join batches b on b.id = e.batch_id where asked.kind = 'payment' and p.id = asked.id
    union all select ${person("u")} from payment_claims c join users u on u.id = c.user_id where asked.kind = 'claim' and c.id = asked.id
  ) named on true`;

const INT_MAX = 2 ** 31 - 1;

async function withNames(entries: AuditEntry[]): Promise<AuditLine[]> {
  const asked = entries.flatMap(({ actorId, subjectType, subjectId }) => [
    ...(actorId === null ? [] : [["user", actorId] as const]),
    ...(/^\d+$/.test(subjectId) && Number(subjectId) <= INT_MAX ? [[subjectType, Number(subjectId)] as const] : []),
  ]);
  const unique = [...new Map(asked.map((pair) => [pair.join(" "), pair])).values()];
  const { rows } = await pool.query<{ kind: string; id: number; name: string }>(statement, [
    unique.map(([kind]) => kind),
    unique.map(([, id]) => id),
  ]);
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return entries.map((entry) => ({
    ...presentAuditEntry(entry),
    actor_name: names.get(`user ${entry.actorId}`) ?? "",
    subject_name: names.get(`${entry.subjectType} ${entry.subjectId}`) ?? "",
  }));
}

/** The entries of the exported file, newest first. */
export async function* exportAuditEntries(filter: AuditFilter, most: number): AsyncGenerator<AuditLine[]> {
  const pages = inPages<AuditEntry>(most, ({ take, after }) =>
    prisma.$queryRaw(auditStatement({ ...filter, sort: "-time", after: after && cursorOf(after), take })),
  );
  for await (const page of pages) yield await withNames(page);
}
