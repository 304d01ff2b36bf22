import "server-only";
import type { Needle } from "@/lib/people/needle";

/** One branch of a search, answered by an index of its own (the migration `people`); `$` stands for its value. */
type Branch = { sql: string; value: string };

export const personWords =
  "folded_words(u.first_name || ' ' || u.last_name || ' ' || u.username::text || ' ' || u.email::text)";

const like = (part: string) => `%${part}%`;

function byPerson({ words, phone, isPhoneAlone }: Needle): Branch[] {
  const named = (condition: string) => `select u.id from users u where u.deleted_at is null and ${condition}`;
  if (words && phone && !isPhoneAlone) {
    return [{ sql: named(`${personWords} @@ $::tsquery and u.phone_number like '%${phone}%'`), value: words }];
  }
  return [
    ...(words ? [{ sql: named(`${personWords} @@ $::tsquery`), value: words }] : []),
    ...(phone ? [{ sql: named("u.phone_number like $"), value: like(phone) }] : []),
  ];
}

/** Payments that the words name directly, by transaction id or by the payer's number. */
function byMoney({ phone, isPhoneAlone, transactionId, lookAlike }: Needle): Branch[] {
  return [
    ...(phone && isPhoneAlone ? [{ sql: "p.payer_phone like $", value: like(phone) }] : []),
    ...(transactionId ? [{ sql: "p.transaction_id like $", value: like(transactionId) }] : []),
    ...(lookAlike
      ? [{ sql: "p.voided_at is null and translate(p.transaction_id, 'OILSB', '01158') = $", value: lookAlike }]
      : []),
  ];
}

type Search = { text: string; values: string[] };

function union(branches: Branch[], most?: number): Search | null {
  if (branches.length === 0) return null;
  const limit = most === undefined ? "" : ` limit ${most}`;
  const text = branches.map(({ sql }, index) => `(${sql.replace("$", `$${index + 1}`)}${limit})`).join(" union ");
  return { text, values: branches.map(({ value }) => value) };
}

// The planner cannot know how few rows a needle finds, and would read whole tables. `offset 0` makes it begin with
// them.
const payers = (payment: string) =>
  `select e.user_id from (select enrollment_id from payments p where ${payment} offset 0) p
     cross join lateral (select user_id from enrollments where id = p.enrollment_id offset 0) e`;
const paymentsOf = (people: string) =>
  `select p.id from (${people} offset 0) u
     cross join lateral (select id from enrollments where user_id = u.id offset 0) e
     cross join lateral (select id from payments where enrollment_id = e.id offset 0) p`;

/**
 * Ids of the people that a needle names, or that paid with a number or transaction id it names.
 *
 * @param most rows of each branch, in no order; all by default
 */
export function peopleSql(needle: Needle, most?: number): Search | null {
  const paid = byMoney(needle).map(({ sql, value }) => ({ sql: payers(sql), value }));
  return union([...byPerson(needle), ...paid], most);
}

/** Ids of the payments that a needle names, and of all payments of the people it names. */
export function paymentsSql(needle: Needle): Search | null {
  const meant = byMoney(needle).map(({ sql, value }) => ({ sql: `select p.id from payments p where ${sql}`, value }));
  return union([...meant, ...byPerson(needle).map(({ sql, value }) => ({ sql: paymentsOf(sql), value }))]);
}

/** Rows of a table under a condition, either among a search's finds or among all. */
export function foundSql(table: "users" | "payments", found: Search | null | undefined, condition: string): string {
  if (!found) return `${table} t where ${condition}`;
  return `(${found.text}) found cross join lateral (select * from ${table} t where t.id = found.id and ${condition} offset 0) t`;
}
