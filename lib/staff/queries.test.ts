import { beforeAll, describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { listEnrollments, listPayments } from "@/lib/staff/queries";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createUser } from "@/prisma/factories/user";

const now = new Date();
const page = { number: 1, size: 20 };

beforeAll(async () => {
  const nusrat = await createUser(prisma, {
    username: "nusrat.i",
    firstName: "নুসরাত",
    lastName: "ইসলাম",
    phoneNumber: "8801712345678",
  });
  const payment = { transactionId: "9GH7K2LMNP", payerPhone: "8801555444333" };
  await createEnrollment(prisma, { userId: nusrat.id, enrolledAt: new Date("2026-11-01T00:00:00Z"), payment });
  for (let index = 0; index < 24; index++) await createEnrollment(prisma);
});

describe.each([
  "নুসরাত",
  "ইসলাম নুসরাত",
  "NUSRAT.I@example",
  "০১৭১২৩৪",
  "+880 1712-345678",
  "1712345678",
  "345678",
  "01555-444333",
  "+৮৮০১৫৫৫৪৪৪৩৩৩",
  "9gh7 k2lm",
  "৯GH৭",
])("a search for %j", (search) => {
  test("finds the one enrolment and its payment", async () => {
    const enrollments = await listEnrollments({ search }, page, now);
    expect(enrollments.rows.map(({ user }) => user.username)).toEqual(["nusrat.i"]);
    expect((await listPayments(search, page)).rows.map(({ transactionId }) => transactionId)).toEqual(["9GH7K2LMNP"]);
  });
});

test("a part of a phone number is found by an index, not by reading everybody", async () => {
  const client = await pool.connect();
  try {
    await client.query("set enable_seqscan = off");
    for (const [table, column] of [
      ["users", "phone_number"],
      ["payments", "payer_phone"],
    ]) {
      const { rows } = await client.query(`explain select 1 from ${table} where ${column} like '%171234%'`);
      expect(JSON.stringify(rows)).toContain(`${table}_${column}_idx`);
    }
  } finally {
    client.release(true);
  }
});

test.each(["%", "_", "zzzz", "নুসরাত হাসান"])("a search for %j finds nothing", async (search) => {
  expect(await listEnrollments({ search }, page, now)).toEqual({ rows: [], total: 0 });
  expect(await listPayments(search, page)).toEqual({ rows: [], total: 0 });
});

test("pages hold everything once, the newest first", async () => {
  const second = { number: 2, size: 20 };
  const rows = [...(await listEnrollments({}, page, now)).rows, ...(await listEnrollments({}, second, now)).rows];
  expect(new Set(rows.map(({ id }) => id)).size).toBe(25);
  const times = rows.map(({ enrolledAt }) => enrolledAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect((await listPayments("", second)).rows).toHaveLength(5);
});
