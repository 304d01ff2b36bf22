import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { exportAuditEntries } from "@/lib/audit/export-queries";
import { listAuditEntries } from "@/lib/audit/queries";
import { auditStatement } from "@/lib/audit/search-queries";
import { type AuditList, auditListSchema } from "@/lib/audit/staff-schema";
import { pool } from "@/lib/db";
import { env } from "@/lib/env";
import { rowsReadBy, statementsOf } from "@/test/statements";

beforeAll(async () => {
  // The site's own connections would time out before so many rows are written.
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query(
    `insert into audit_entries (actor_label, action, subject_type, subject_id, detail, request_id, address, created_at)
     select 'clerk' || n % 20, (array['enrollment.create', 'payment.create', 'exam.extend', 'user.roles'])[n % 4 + 1], 'enrollment',
            n::text, jsonb_build_object('reason', 'অনুরোধ ' || n % 5000, 'amount', 4500), gen_random_uuid()::text,
            '103.' || n % 200 || '.xx.9', now() - (100000 - n) * interval '1 minute'
       from generate_series(1, 100000) n`,
  );
  await client.query("analyze audit_entries");
  await client.end();
});

const asked = (query: Record<string, string>) => auditListSchema.parse(query) as AuditList;

async function planOf(list: AuditList): Promise<string> {
  const { text, values } = auditStatement({ ...list, take: list.limit + 1 });
  const { rows } = await pool.query(`explain (costs off) ${text}`, values);
  return JSON.stringify(rows);
}

test.each([
  [{ q: "অনুরোধ ৪৭১১" }, "audit_entries_folded_words"],
  [{ q: "clerk7 99987" }, "audit_entries_folded_words"],
  [{ request_id: "8f2c41d7-0000-4000-8000-000000000000" }, "audit_entries_request_id_idx"],
  [{ subject_type: "enrollment", subject_id: "4711" }, "audit_entries_subject_type_subject_id_idx"],
])("%j among 100,000 entries is answered by %s", async (query, index) => {
  expect(await planOf(asked(query))).toContain(index);
});

/** The rows of one page and of what belongs to it. */
const PAGE = 500;
/** A filter without an index of its own reads all rows, once. */
const ALL = 100_000;

test.each<[Record<string, string>, number]>([
  [{}, PAGE],
  [{ q: "অনুরোধ ৪৭১১" }, PAGE],
  [{ q: "clerk" }, PAGE],
  [{ q: "nothing like this" }, PAGE],
  [{ action: "exam.,user." }, PAGE],
  [{ after: JSON.stringify([null, "50"]) }, PAGE],
  [{ action: "settings.,certificate." }, ALL],
  [{ address: "103.77.xx.9" }, ALL],
  [{ user_agent: "nothing like this" }, ALL],
  [{ via: "command" }, ALL],
])("%j among 100,000 entries looks at %i rows at most", async (query, most) => {
  let sum = 0;
  for (const statement of await statementsOf(() => listAuditEntries(asked(query)))) sum += await rowsReadBy(statement);
  expect(sum).toBeLessThanOrEqual(most);
});

test("all of them leave as a file", async () => {
  let exported = 0;
  for await (const page of exportAuditEntries({ action: "exam." }, 100_000)) exported += page.length;
  expect(exported).toBe(25_000);
});
