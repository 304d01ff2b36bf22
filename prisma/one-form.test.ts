import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations, readMigrations } from "@/scripts/migrations";

const MIGRATION = "20261122120000_one_form_of_money_and_phones";

const url = new URL(process.env.DATABASE_URL ?? "");
url.pathname += "_before";
let client: Client;

async function pay(method: string, transactionId: string, { payer = "", voided = false } = {}): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with learner as (
       insert into users (username, email, first_name, last_name, phone_number, password_hash)
       select 'u' || n, 'u' || n || '@example.com', '', '', $3, '!' from (select count(*) + 1 as n from users) as counted
       returning id
     ), enrollment as (
       insert into enrollments (user_id, batch_id) select learner.id, batches.id from learner, batches returning id
     )
     insert into payments (enrollment_id, method, amount, transaction_id, payer_phone, voided_at, void_reason)
     select id, $1::payment_method, 1, $2, $3, $4, case when $4::timestamptz is null then null else 'x' end from enrollment
     returning id`,
    [method, transactionId, payer, voided ? new Date() : null],
  );
  return rows[0]?.id ?? 0;
}

beforeAll(async () => {
  const all = readMigrations();
  await applyMigrations(
    url.href,
    all.filter(({ name }) => name < MIGRATION),
  );
  client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query("insert into courses (title) values ('c')");
  await client.query(
    "insert into batches (course_id, name, start_date, end_date) select id, 'b', '2026-01-01', '2026-12-31' from courses",
  );
});
afterAll(() => client.end());

test("what was recorded before gets the one form; a transfer that was spent twice stays, marked", async () => {
  const first = await pay("BKASH", "TRXID9GH7K2LMNP", { payer: "01711111111" });
  const sameMethod = await pay("BKASH", "9GH7K2LMNP", { payer: "1711111111" });
  const otherMethod = await pay("NAGAD", "9GH7K2LMNP", { payer: "8801711111111" });
  const voided = await pay("BKASH", "TXN9GH7K2LMNP", { voided: true, payer: "88001711111111" });
  const labelled = await pay("CASH", "BKASHTRXID9GH7K2LMNP", { payer: "01711111111" });
  const other = await pay("NAGAD", "71XYZ3AB", { payer: "14155552671" });
  await applyMigrations(url.href);
  const { rows } = await client.query(
    "select id, transaction_id, payer_phone, repeats_payment_id from payments order by id",
  );
  const row = (id: number, transaction_id: string, payer_phone: string, repeats_payment_id: number | null) => ({
    id,
    transaction_id,
    payer_phone,
    repeats_payment_id,
  });
  expect(rows).toEqual([
    row(first, "9GH7K2LMNP", "8801711111111", null),
    row(sameMethod, "9GH7K2LMNP", "8801711111111", first),
    row(otherMethod, "9GH7K2LMNP", "8801711111111", first),
    row(voided, "9GH7K2LMNP", "8801711111111", null),
    row(labelled, "9GH7K2LMNP", "8801711111111", first),
    row(other, "71XYZ3AB", "14155552671", null),
  ]);
  const phones = await client.query("select distinct phone_number from users order by 1");
  expect(phones.rows.map((user) => user.phone_number)).toEqual(["14155552671", "8801711111111"]);
});

test("a server of the previous version still writes, but no transfer for the second time", async () => {
  expect(await pay("BKASH", "8AB7K2LMNP", { payer: "01711111111" })).toBeGreaterThan(0);
  for (const [method, id] of [
    ["NAGAD", "8AB7K2LMNP"],
    ["BKASH", "TRXID8AB7K2LMNP"],
    ["CASH", "REFNO8AB7K2LMNP"],
    ["BKASH", "9GH7K2LMNP"],
  ] as const) {
    await expect(pay(method, id)).rejects.toMatchObject({ code: "23505" });
  }
});
