import "server-only";
import { can } from "@/lib/accounts/capabilities";
import { pool, prisma } from "@/lib/db";
import { statusAt } from "@/lib/enrollments/status";
import { pageFrom } from "@/lib/keyset";
import { foundSql, peopleSql } from "@/lib/people/matching";
import { needleOf } from "@/lib/people/needle";
import { presentFacts } from "@/lib/people/presenter";
import type { PeopleFilter, PeopleList, PeoplePage, PersonRow } from "@/lib/people/staff-schema";
import type { Prisma } from "@/prisma/generated/client";

const states = {
  active: "t.is_active",
  off: "not t.is_active and t.activated_at is not null",
  not_activated: "not t.is_active and t.activated_at is null",
};

/** Beginning of a statement over the people that match, as `t`, with its values; null if nobody can match. */
function searched(
  { q, state, batch }: PeopleFilter,
  after?: { sign: "<" | ">"; id: number },
): { text: string; values: unknown[] } | null {
  const needle = q?.trim() ? peopleSql(needleOf(q)) : undefined;
  if (needle === null) return null;
  const values: unknown[] = [...(needle?.values ?? [])];
  const conditions = [
    "t.deleted_at is null",
    state && states[state],
    batch && `exists (select 1 from enrollments e where e.user_id = t.id and e.batch_id = $${values.push(batch)})`,
    after && `t.id ${after.sign} $${values.push(after.id)}`,
  ].filter(Boolean);
  return { text: foundSql("users", needle, conditions.join(" and ")), values };
}

type Order = { isDescending: boolean; after?: number; most: number };

/** Ids in their own order, which is the order in which people joined. */
export async function findPeopleIds(filter: PeopleFilter, { isDescending, after, most }: Order): Promise<number[]> {
  const found = searched(filter, after ? { sign: isDescending ? "<" : ">", id: after } : undefined);
  if (!found) return [];
  const { rows } = await pool.query<{ id: number }>(
    `select t.id from ${found.text} order by t.id ${isDescending ? "desc" : "asc"} limit ${most}`,
    found.values,
  );
  return rows.map(({ id }) => id);
}

const enrolled = {
  id: true,
  firstName: true,
  lastName: true,
  username: true,
  email: true,
  phoneNumber: true,
  staffRoles: true,
  isActive: true,
  activatedAt: true,
  createdAt: true,
  enrollments: {
    select: { id: true, batchId: true, status: true, expiresAt: true, batch: { select: { name: true } } },
    orderBy: { id: "desc" },
  },
} satisfies Prisma.UserSelect;
export type Enrolled = Prisma.UserGetPayload<{ select: typeof enrolled }>;

const presentRow = (user: Enrolled, now: Date): PersonRow => ({
  ...presentFacts(user),
  is_staff: can(user, "console.enter"),
  enrollments: user.enrollments.map((enrollment) => ({
    batch_name: enrollment.batch.name,
    status: statusAt(enrollment, now),
  })),
});

async function loadPeople(ids: number[]): Promise<Enrolled[]> {
  const people = await prisma.user.findMany({ where: { id: { in: ids } }, select: enrolled });
  const byId = new Map(people.map((person) => [person.id, person]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function listPeople({ sort, after, limit, ...filter }: PeopleList, now: Date): Promise<PeoplePage> {
  const order = { isDescending: sort.startsWith("-"), after: after && Number(after.id), most: limit + 1 };
  const people = await loadPeople(await findPeopleIds(filter, order));
  return pageFrom(
    people,
    limit,
    ({ id }) => ({ value: null, id: String(id) }),
    (person) => presentRow(person, now),
  );
}

/** People that the words name, newest first, and their total. */
export async function searchPeople(q: string, most: number): Promise<{ rows: Enrolled[]; total: number }> {
  const found = searched({ q });
  if (!found) return { rows: [], total: 0 };
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int from ${found.text}`, found.values);
  const people = await loadPeople(await findPeopleIds({ q }, { isDescending: true, most }));
  return { rows: people, total: rows[0]?.count ?? 0 };
}
