import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { pool } from "@/lib/db";
import type { OwingFilter, OwingLine } from "@/lib/enrollments/dues/staff-schema";
import { inPages } from "@/lib/tables/in-pages";
import { type Due, totalOf, unpaidOf } from "@/lib/wire/instalments";
import { formatPhone } from "@/lib/wire/phone";

type Row = {
  id: number;
  username: string;
  course: string;
  batch: string;
  owed: string;
  owedSince: Date;
  blockedFrom: Date | null;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  dues: Due[] | null;
};

/** The same conditions as `matching` has for the list; `$1` is the present time. */
const states: Record<OwingFilter["state"], string> = {
  all: "$1::timestamptz is not null",
  overdue: "e.owed_since <= $1::timestamptz",
  upcoming: "e.owed_since > $1::timestamptz",
  blocked: "e.blocked_from <= $1::timestamptz",
};

const statement = (state: OwingFilter["state"], most: number) => `
  select e.id, e.owed::text as owed, e.owed_since as "owedSince", e.blocked_from as "blockedFrom",
         u.first_name as "firstName", u.last_name as "lastName", u.username, u.phone_number as "phoneNumber",
         b.name as batch, c.title as course,
         (select json_agg(json_build_object('amount', d.amount::text, 'due_on', d.due_on) order by d.due_on, d.id)
            from enrollment_dues d where d.enrollment_id = e.id) as dues
    from (select * from enrollments e
           where e.status = 'ACTIVE' and e.owed_since is not null and ${states[state]}
             and ($2::int is null or e.batch_id = $2)
             and ($3::timestamptz is null or (e.owed_since, e.id) > ($3, $4::int))
           order by e.owed_since, e.id limit ${most}) e
    join users u on u.id = e.user_id
    join batches b on b.id = e.batch_id
    join courses c on c.id = b.course_id
   order by e.owed_since, e.id`;

/** The same facts as `present` gives for the list. */
function lineOf(row: Row): OwingLine {
  const dues = row.dues ?? [];
  const [next] = unpaidOf(dues, String(Number(totalOf(dues)) - Number(row.owed)));
  return {
    enrollment_id: row.id,
    learner: { name: fullName(row), username: row.username, phone_number: formatPhone(row.phoneNumber) },
    batch: { name: row.batch, course_title: row.course },
    owed: row.owed,
    next_amount: next?.amount ?? row.owed,
    due_on: next?.due_on ?? "",
    blocked_from: row.blockedFrom?.toISOString() ?? null,
  };
}

/** The lines of the exported file, the longest debts first. */
export async function* exportOwing(filter: OwingFilter, most: number, now: Date): AsyncGenerator<OwingLine[]> {
  const pages = inPages<Row>(most, async ({ take, after }) => {
    const values = [now, filter.batch_id ?? null, after?.owedSince ?? null, after?.id ?? null];
    return (await pool.query<Row>(statement(filter.state, take), values)).rows;
  });
  for await (const page of pages) yield page.map(lineOf);
}
