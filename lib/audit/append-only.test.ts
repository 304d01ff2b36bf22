import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";

const detail = {
  reason: "রিমা paid 50%_twice",
  minutes: 5,
  closes_at: null,
  attempts: [{ username: "rima", deep: { a: "rima" } }],
};

async function change(after: unknown, begin: (client: PoolClient) => Promise<unknown>): Promise<string> {
  const { id } = await prisma.auditEntry.create({
    data: { actorLabel: "script:test", action: "test", subjectType: "user", subjectId: "1", detail },
  });
  const client = await pool.connect();
  try {
    await client.query("begin");
    await begin(client);
    await client.query("update audit_entries set detail = $2 where id = $1", [id, after]);
    await client.query("commit");
    return "changed";
  } catch (error) {
    await client.query("rollback");
    return (error as Error).message;
  } finally {
    client.release();
  }
}

const redacting = (client: PoolClient) => client.query("select set_config('audit.redaction', 'on', true)");
const REFUSED = "rows of audit_entries are never changed";
const redacted = {
  ...detail,
  reason: "[deleted] paid 50%_twice",
  attempts: [{ username: "[deleted]", deep: { a: "[deleted]" } }],
};

test("an entry's texts give up a name in a transaction that says so", async () => {
  expect(await change(redacted, redacting)).toBe("changed");
});

test("in no other transaction, the next one of the same connection included", async () => {
  expect(await change(redacted, async () => undefined)).toBe(REFUSED);
  const saysSoBefore = async (client: PoolClient) => {
    await redacting(client);
    await client.query("commit");
    await client.query("begin");
  };
  expect(await change(redacted, saysSoBefore)).toBe(REFUSED);
});

test.each([
  ["a text without the mark", { ...detail, reason: "another" }],
  ["what stands beside the mark", { ...detail, reason: "[deleted] paid once" }],
  ["signs that mean anything to LIKE", { ...detail, reason: "%[deleted]" }],
  ["a number", { ...detail, minutes: 50 }],
  ["null", { ...detail, closes_at: "[deleted]" }],
  ["a key that goes", { reason: detail.reason, minutes: 5, closes_at: null }],
  ["a key that comes", { ...detail, more: "[deleted]" }],
  ["a list that shrinks", { ...detail, attempts: [] }],
  ["a list's number", { ...detail, attempts: [{ username: 7, deep: { a: "rima" } }] }],
  ["everything", null],
  ["a text instead of an object", JSON.stringify("[deleted]")],
])("nothing else passes there: %s", async (_, after) => {
  expect(await change(after, redacting)).toBe(REFUSED);
});

test("no other column changes, and no entry goes", async () => {
  for (const statement of [
    "update audit_entries set action = '[deleted]'",
    "update audit_entries set actor_label = '[deleted]', detail = null",
    "update audit_entries set created_at = now() - interval '1 day'",
    "delete from audit_entries",
  ]) {
    await prisma.auditEntry.create({
      data: { actorLabel: "script:test", action: "test", subjectType: "user", subjectId: "1", detail },
    });
    const attempt = prisma.$transaction(async (tx) => {
      await tx.$executeRaw`select set_config('audit.redaction', 'on', true)`;
      await tx.$executeRawUnsafe(statement);
    });
    await expect(attempt).rejects.toThrow(REFUSED);
  }
});
