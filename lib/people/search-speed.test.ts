import type { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import type { StaffCaller } from "@/lib/accounts/capabilities";
import { pool, prisma } from "@/lib/db";
import { personWords } from "@/lib/people/matching";
import { search } from "@/lib/people/search-queries";
import { createBatch } from "@/prisma/factories/batch";
import { seedingClient, withoutIndexes } from "@/test/seeding";
import { rowsReadBy, statementsOf } from "@/test/statements";

const viewer = { staffRoles: ["ADMIN"] } as unknown as StaffCaller;

const PEOPLE = 100_000;

/** Every person has a name that a hundredth shares, one that a thousandth shares, and a paid enrolment. */
async function seedPeople(client: Client, batchId: number): Promise<void> {
  const tables = ["users", "account_names", "enrollments", "payments"];
  await withoutIndexes(client, tables, () =>
    client.query(
      `with people as (
         insert into users (username, email, first_name, last_name, phone_number, password_hash, is_active, activated_at, updated_at)
         select 'seeded.' || n, 'seeded' || n || '@mail.example', 'নাম' || n % 100, 'পদবি' || n % 1000,
                '88017' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), '', true, now(), now()
           from generate_series(1, $2::int) n returning id, first_name, last_name),
       names as (insert into account_names (user_id, first_name, last_name) select id, first_name, last_name from people),
       places as (insert into enrollments (user_id, batch_id) select id, $1 from people returning id)
       insert into payments (enrollment_id, method, amount, transaction_id, payer_phone, cash_day)
       select id, 'BKASH', 3000, 'TR' || lpad(id::text, 8, '0'), '88018' || lpad((id::bigint * 6151 % 100000000)::text, 8, '0'),
              current_date
         from places`,
      [batchId, PEOPLE],
    ),
  );
  for (const table of tables) await client.query(`vacuum analyze ${table}`);
}

beforeAll(async () => {
  const { id } = await createBatch(prisma);
  const client = await seedingClient();
  await seedPeople(client, id);
  await client.end();
});

test.each([
  ["seeded.77", 1000],
  ["নাম৭", 1000],
  ["নাম7 পদবি77", 1000],
  ["seeded500@mail", 1000],
  ["01700", 1000],
  ["০১৭০০-৬৩", 1000],
  // Most of this id's trigrams occur in every other id.
  ["TR000005", 30_000],
  ["seed", 1000],
  ["পদবি", 1000],
])("a search for %s among 100,000 people looks at %i rows at most", async (text, most) => {
  let sum = 0;
  for (const statement of await statementsOf(() => search(viewer, text, new Date())))
    sum += await rowsReadBy(statement);
  expect(sum).toBeLessThanOrEqual(most);
});

test("each part of a search has its index", async () => {
  for (const [statement, index] of [
    [
      `select id from users u where u.deleted_at is null and ${personWords} @@ '''seeded'':* & ''77'':*'::tsquery limit 200`,
      "users_folded_words",
    ],
    ["select id from users where phone_number like '%170063%' limit 200", "users_phone_number_idx"],
    ["select id from payments where transaction_id like '%00005123%' limit 200", "payments_transaction_id_trgm"],
    ["select id from payments where payer_phone like '%180063%' limit 200", "payments_payer_phone_idx"],
  ]) {
    const { rows } = await pool.query(`explain (costs off) ${statement}`);
    expect(JSON.stringify(rows)).toContain(index);
  }
});
