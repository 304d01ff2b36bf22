import { beforeAll, describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { queueStatement } from "@/lib/enrollments/claims/queue-queries";
import { type ClaimList, claimListSchema, type StaffClaim } from "@/lib/enrollments/claims/staff-schema";
import { createBatch } from "@/prisma/factories/batch";
import { createClaim, createNotice } from "@/prisma/factories/claim";
import { createUser } from "@/prisma/factories/user";
import { seedingClient } from "@/test/seeding";
import { staffApi } from "@/test/staff";

let call: Awaited<ReturnType<typeof staffApi>>["call"];
let place: { batchId: number; userId: number };
const start = new Date("2026-11-01T06:00:00Z");
const hour = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

const list = async (query = "") => {
  const { status, body } = await call("GET", `/api/staff/claims/?batch_id=${place.batchId}&${query}`);
  expect(status).toBe(200);
  return body as { rows: StaffClaim[]; next: string | null; counts: Record<string, number> };
};
const idsOf = (rows: StaffClaim[]) => rows.map(({ id }) => id);

beforeAll(async () => {
  ({ call } = await staffApi("ADMISSIONS"));
  place = { batchId: (await createBatch(prisma)).id, userId: (await createUser(prisma)).id };
});

describe("the queue", () => {
  test("is empty, and says so", async () => {
    expect(await list()).toMatchObject({ rows: [], next: null, counts: { waiting: 0, money_seen: 0, needs_info: 0 } });
  });

  test("money seen first, then the oldest; each once over its pages; what is decided is not in it", async () => {
    const unseen: number[] = [];
    const seen: number[] = [];
    for (const age of [5, 1, 3, 2, 4]) {
      const { id, transactionId } = await createClaim(prisma, { ...place, createdAt: hour(age) });
      if (age % 2) await createNotice(prisma, { transactionId });
      (age % 2 ? seen : unseen)[age] = id;
    }
    await createClaim(prisma, { ...place, status: "REJECTED", createdAt: hour(0) });
    const expected = [...seen, ...unseen].filter((id) => id !== undefined);
    expect(idsOf((await list()).rows)).toEqual(expected);
    expect(idsOf((await list("sort=-queue")).rows)).toEqual(expected.toReversed());
    const paged: number[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const page = await list(`limit=2${next && `&after=${encodeURIComponent(next)}`}`);
      paged.push(...idsOf(page.rows));
      next = page.next;
    }
    expect(paged).toEqual(expected);
    expect(idsOf((await list("money=seen")).rows)).toEqual(seen.filter(Boolean));
    expect(idsOf((await list("money=unseen")).rows)).toEqual(unseen.filter(Boolean));
    expect((await list("status=rejected&sort=-time")).rows).toHaveLength(1);
    expect((await list()).counts).toMatchObject({ waiting: 5, money_seen: 3, needs_info: 0 });
  });

  test("shows with each claim its money, its price and what differs", async () => {
    const { transactionId } = await createClaim(prisma, { ...place, amount: "2500" });
    await createNotice(prisma, { transactionId, amount: "2500", rawText: "You have received Tk 2,500.00" });
    const { rows } = await list(`q=${transactionId}`);
    expect(rows).toMatchObject([
      {
        transaction_id: transactionId,
        batch: { price: "3000" },
        notice: { text: "You have received Tk 2,500.00", payer_phone: "01711-000000" },
        differences: [{ kind: "amount_less", by: "500", expected: "3000" }],
        is_exact: false,
      },
    ]);
  });

  test.each(["রিমা সুলত", "01799-123456", "+880 1799 123456", "rima.s@exam", "TrxID: 9gh7k2rima"])(
    "is searched by %s",
    async (q) => {
      const known = await prisma.user.findFirst({ where: { phoneNumber: "8801799123456" } });
      const rima = { firstName: "রিমা", lastName: "সুলতানা", phoneNumber: "8801799123456", email: "rima.s@example.com" };
      const { id: userId } = known ?? (await createUser(prisma, rima));
      const data = { ...place, userId, transactionId: "9GH7K2RIMA" };
      if (!known) await createClaim(prisma, data);
      const { rows } = await list(`q=${encodeURIComponent(q)}`);
      expect(rows.map(({ learner }) => learner.id)).toEqual([userId]);
    },
  );

  test.each(["'", "\\", "a'b", "%", ":*", "()&|!", "৳", '"'])("is searched by %s without harm", async (q) => {
    expect((await list(`q=${encodeURIComponent(q)}`)).rows).toEqual([]);
  });

  test.each(["status=all", "after=%5B%22x%22%2C%221%22%5D", "after=1", "limit=0", "sort=amount", "money=maybe"])(
    "%s is refused",
    async (query) => {
      expect((await call("GET", `/api/staff/claims/?${query}`)).status).toBe(400);
    },
  );
});

const planOf = async (query: Partial<Record<keyof ClaimList, string>>): Promise<string> => {
  const statement = queueStatement(claimListSchema.parse(query));
  const { rows } = await pool.query(`explain (analyze, buffers off, timing off) ${statement.text}`, statement.values);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
};

describe("at a hundred thousand claims", () => {
  beforeAll(async () => {
    const client = await seedingClient();
    await client.query(
      `insert into payment_claims (user_id, batch_id, method, transaction_id, amount, status, created_at, enrollment_id)
       select $1, $2, 'NAGAD', 'BULK' || i, 3000, (case when i % 10 = 0 then 'WAITING' else 'REJECTED' end)::claim_status,
              '2026-10-01'::timestamptz + i * interval '1 second', null
         from generate_series(1, 100000) i`,
      [place.userId, place.batchId],
    );
    await client.query("vacuum analyze payment_claims");
    await client.end();
  });

  test.each([
    ["its first page", {}],
    ["a page in the middle", { after: JSON.stringify(["1 2026-10-01T06:00:00.000Z", "40000"]) }],
    ["its end", { sort: "-queue" }],
    ["those that wait", { status: "waiting" }],
    ["those whose money came", { money: "seen" }],
    ["those whose money did not", { money: "unseen" }],
  ])("%s reads the queue's index, and no more rows than it shows", async (_, query) => {
    const plan = await planOf(query);
    expect(plan).toContain("payment_claims_queue");
    expect(plan).not.toMatch(/Sort|Seq Scan/);
    const removed = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) => Number(rows));
    expect(Math.max(0, ...removed)).toBeLessThan(100);
  });

  test("decided ones are read by their time", async () => {
    const plan = await planOf({ status: "rejected", sort: "-time" });
    expect(plan).toContain("payment_claims_status_created_at_id_idx");
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});
