import { afterAll, beforeAll, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { createUser } from "@/prisma/factories/user";
import { api } from "@/test/api";
import { desk, sitting } from "@/test/sitting";
import { consoleHeaders, createStaff } from "@/test/staff";

/**
 * `npm run bench:admissions`: fifty clerks with ten thousand claims beside a running exam, all in one process, on a fixed
 * schedule that waits for no answer. Only on a machine with nothing else to do.
 */
const CLERKS = 50;
/** Each clerk looks every five seconds. */
const QUEUE_PER_SECOND = 10;
const SAVES_PER_SECOND = 60;
const SECONDS = 5;

let clerks: Record<string, string>[];
let savers: (() => Promise<{ status: number }>)[];

beforeAll(async () => {
  const { id: batchId } = await createBatch(prisma);
  const { id: userId } = await createUser(prisma);
  await pool.query(
    `insert into payment_notices (source, raw_text, content_hash, method, direction, amount, transaction_id)
     select 'STATEMENT', 'x', lpad(i::text, 64, '0'), 'BKASH', 'RECEIVED', 3000, 'LOAD' || lpad(i::text, 6, '0')
       from generate_series(1, 5000) i`,
  );
  await pool.query(
    `insert into payment_claims (user_id, batch_id, method, transaction_id, amount, created_at)
     select $1, $2, 'BKASH', 'LOAD' || lpad(i::text, 6, '0'), 3000, now() - i * interval '1 minute'
       from generate_series(1, 10000) i`,
    [userId, batchId],
  );
  await pool.query("analyze payment_claims, payment_notices");
  clerks = await Promise.all(
    Array.from({ length: CLERKS }, async () => consoleHeaders(await createStaff("ADMISSIONS"))),
  );
  const { exam, learners } = await sitting(10);
  savers = await Promise.all(
    learners.map(async (learner) => {
      const { start, save } = desk(exam, learner);
      const { body } = await start();
      return () => save({ question: 0, option: 0 }, body.attempt_key);
    }),
  );
}, 120_000);
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
});

/** On a fixed schedule that waits for no answer. @returns how long each took, in milliseconds */
async function paced(perSecond: number, call: (turn: number) => Promise<{ status: number }>): Promise<number[]> {
  const began = performance.now();
  const turns = Array.from({ length: perSecond * SECONDS }, async (_, turn) => {
    await new Promise((resolve) => setTimeout(resolve, began + (turn * 1000) / perSecond - performance.now()));
    const sent = performance.now();
    const { status } = await call(turn);
    expect(status).toBe(200);
    return performance.now() - sent;
  });
  return (await Promise.all(turns)).sort((a, b) => a - b);
}
const percentile = (sorted: number[], part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;

const readQueue = (turn: number) =>
  api("GET", `/api/staff/claims/?limit=50&money=${turn % 2 ? "seen" : "unseen"}`, { headers: clerks[turn % CLERKS] });
const save = (turn: number) => savers[turn % savers.length]?.() ?? Promise.reject(new Error("nobody sits"));

test("the queue answers in time, and an exam's saves do not feel it", { timeout: 60_000 }, async () => {
  await Promise.all([readQueue(0), readQueue(1), save(0)]);
  const calm = await paced(SAVES_PER_SECOND, save);
  const [queue, beside] = await Promise.all([paced(QUEUE_PER_SECOND, readQueue), paced(SAVES_PER_SECOND, save)]);
  const figures = {
    queueP95: percentile(queue, 0.95),
    calmSaveP99: percentile(calm, 0.99),
    besideSaveP99: percentile(beside, 0.99),
  };
  console.info(
    Object.entries(figures)
      .map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`)
      .join(", "),
  );
  expect(figures.queueP95).toBeLessThan(200);
  // One process answers both here: a save may stand behind one page of the queue.
  expect(figures.besideSaveP99).toBeLessThan(3 * figures.calmSaveP99 + percentile(queue, 0.5));
});
