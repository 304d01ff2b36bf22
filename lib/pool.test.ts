import { afterAll, beforeAll, expect, test } from "vitest";
import { hotPool, pool, prisma } from "@/lib/db";
import { createEnrollment } from "@/prisma/factories/enrollment";

const warnings: string[] = [];
const listen = ({ message }: Error) => warnings.push(message);

beforeAll(() => void process.on("warning", listen));
afterAll(async () => {
  process.off("warning", listen);
  await prisma.$disconnect();
  await pool.end();
  await hotPool.end();
});

test("the exams' connections plan by index, once and for all", async () => {
  const { rows } = await hotPool.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name = ANY($1) ORDER BY name",
    [["plan_cache_mode", "enable_seqscan", "enable_hashjoin", "enable_mergejoin", "jit"]],
  );
  expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    ...["enable_hashjoin off", "enable_mergejoin off", "enable_seqscan off", "jit off"],
    "plan_cache_mode force_generic_plan",
  ]);
});

test("statements that are sent at once on one connection wait for their turn, a failed one included", async () => {
  const client = await pool.connect();
  const sent = ["select 1 as n", "select 1 / 0", "select 2 as n", "select 3 as n"].map((text) => client.query(text));
  const settled = await Promise.allSettled(sent);
  client.release();
  expect(settled.map((one) => (one.status === "fulfilled" ? one.value.rows[0].n : one.reason.code))).toEqual([
    ...[1, "22012", 2, 3],
  ]);
});

test("a row with many relations is read in a transaction without a warning of the client", async () => {
  const { id } = await createEnrollment(prisma);
  const relations = { user: true, batch: true, payments: true, claims: true, dues: true, certificates: true };
  const found = await prisma.$transaction((tx) => tx.enrollment.findUnique({ where: { id }, include: relations }));
  expect(found?.payments).toHaveLength(1);
  await new Promise(setImmediate);
  expect(warnings.filter((message) => message.includes("already executing"))).toEqual([]);
});
