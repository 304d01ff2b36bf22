import { afterEach, expect, test } from "vitest";
import { pool } from "@/lib/db";
import { closeJobQueue, jobQueue } from "@/lib/jobs";

afterEach(closeJobQueue);

/** Starts a server's job queue. @returns the time of the last change of each queue */
async function started() {
  await closeJobQueue();
  const queues = await (await jobQueue()).getQueues();
  return Object.fromEntries(queues.map(({ name, updatedOn }) => [name, updatedOn.getTime()]));
}

test("a start makes the queues that there are not, brings others up to date, and leaves the rest alone", async () => {
  const first = await started();
  expect(Object.keys(first)).toEqual(expect.arrayContaining(["mail", "backup", "seal-attempts"]));
  expect(await started()).toEqual(first);

  // The queues are put into the state of an earlier build.
  await pool.query("update pgboss.queue set retry_limit = 1, notify = false where name = 'mail'");
  await pool.query("delete from pgboss.queue where name = 'backup'");
  const { mail, backup, ...others } = await started();
  expect([mail, backup].every(Boolean)).toBe(true);
  expect(first).toMatchObject(others);
  const [now] = await (await jobQueue()).getQueues(["mail"]);
  expect(now).toMatchObject({ retryLimit: 110, notify: true, policy: "standard" });
});
