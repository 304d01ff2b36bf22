import "server-only";
import { pool } from "@/lib/db";
import { statusAt } from "@/lib/enrollments/status";
import { type PersonFacts, presentFacts } from "@/lib/people/presenter";
import { findPeopleIds } from "@/lib/people/queries";
import type { PeopleFilter, PersonLine } from "@/lib/people/staff-schema";
import { inParts } from "@/lib/tables/in-pages";
import type { Enrollment } from "@/prisma/generated/client";

type Row = PersonFacts & {
  /** Batch name, status and expiry. */
  enrollments: [string, Enrollment["status"], string | null][] | null;
};

const statement = `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.username, u.email, u.phone_number as "phoneNumber",
         u.is_active as "isActive", u.activated_at as "activatedAt", u.created_at as "createdAt",
         (select json_agg(json_build_array(b.name, e.status, e.expires_at) order by e.id desc)
            from enrollments e join batches b on b.id = e.batch_id where e.user_id = u.id) as enrollments
    from unnest($1::int[]) with ordinality found(id, place)
    join users u using (id)
   order by found.place`;

const lineOf = (user: Row, now: Date): PersonLine => ({
  ...presentFacts(user),
  enrollments: (user.enrollments ?? []).map(([batch_name, status, until]) => ({
    batch_name,
    status: statusAt({ status, expiresAt: until === null ? null : new Date(until) }, now),
  })),
});

/** The list as a file, newest accounts first. */
export async function* exportPeople(filter: PeopleFilter, most: number, now: Date): AsyncGenerator<PersonLine[]> {
  const ids = await findPeopleIds(filter, { isDescending: true, most });
  yield* inParts(ids, async (part) => (await pool.query<Row>(statement, [part])).rows.map((user) => lineOf(user, now)));
}
