import { afterAll, beforeAll, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { forgetFutureStamps } from "@/lib/health/clock-mutations";
import { closeJobQueue, enqueue, jobQueue } from "@/lib/jobs";
import { createUser } from "@/prisma/factories/user";

beforeAll(async () => {
  await jobQueue();
});
afterAll(closeJobQueue);

/**
 * The condition that pg-boss checks before it creates scheduled jobs and before it looks for jobs of dead processes.
 */
const due = async (table: "version" | "queue", column: string) =>
  (
    await pool.query(
      `select from pgboss.${table} where now() - coalesce(${column}, now() - interval '1 week') > interval '0'`,
    )
  ).rowCount;

async function mailIn(state: "created" | "retry" | "active"): Promise<string> {
  const { id: userId } = await createUser(prisma);
  const id = await prisma.$transaction((tx) => enqueue("mail", { template: "password-changed", userId }, tx));
  await pool.query("update pgboss.job set state = $2, heartbeat_seconds = 20 where id = $1", [id, state]);
  return id ?? "";
}
const seconds = async (id: string, column: string) =>
  (await pool.query(`select extract(epoch from ${column} - now())::float8 as s from pgboss.job where id = $1`, [id]))
    .rows[0].s;

test("while the clock goes as it should nothing is touched, delays neither", async () => {
  const waiting = await mailIn("created");
  await pool.query("update pgboss.job set start_after = now() + interval '3 days' where id = $1", [waiting]);
  expect(await forgetFutureStamps()).toBeUndefined();
  expect(await seconds(waiting, "start_after")).toBeGreaterThan(3 * 86_400 - 60);
});

test("after the database's clock was a year ahead schedules go on and jobs are due as they would have been", async () => {
  const made = await mailIn("created");
  const delayed = await mailIn("created");
  const again = await mailIn("retry");
  const dead = await mailIn("active");
  const year = "now() + interval '1 year'";
  await pool.query(`update pgboss.version set cron_on = ${year}, bam_on = ${year}, flow_on = ${year}`);
  await pool.query(`update pgboss.queue set monitor_claim_on = ${year}, maintain_on = ${year}`);
  await pool.query(`update pgboss.job set created_on = ${year}, start_after = ${year} where id = $1`, [made]);
  await pool.query(
    `update pgboss.job set created_on = ${year}, start_after = ${year} + interval '10 minutes' where id = $1`,
    [delayed],
  );
  await pool.query(`update pgboss.job set start_after = ${year} where id = $1`, [again]);
  await pool.query(`update pgboss.job set started_on = ${year}, heartbeat_on = ${year} where id = $1`, [dead]);
  expect(await due("version", "cron_on")).toBe(0);

  expect(await forgetFutureStamps()).toBe(4);
  expect(await due("version", "cron_on")).toBe(1);
  expect(await due("queue", "monitor_claim_on")).toBeGreaterThan(5);
  expect(await seconds(made, "start_after")).toBeLessThan(1);
  expect(await seconds(delayed, "start_after")).toBeGreaterThan(590);
  expect(await seconds(delayed, "start_after")).toBeLessThanOrEqual(600);
  expect(await seconds(again, "start_after")).toBeLessThanOrEqual(3600);
  expect(await seconds(dead, "heartbeat_on")).toBeLessThan(1);
  expect(await forgetFutureStamps()).toBeUndefined();
});
