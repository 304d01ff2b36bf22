import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pool, prisma } from "@/lib/db";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { lives } from "@/lib/retention/lives";
import { endOldRows } from "@/lib/retention/mutations";
import { createAttempt } from "@/prisma/factories/attempt";
import { createExam } from "@/prisma/factories/exam";
import { createAccount, logIn } from "@/test/accounts";

beforeAll(() => jobQueue());
afterAll(closeJobQueue);

test("every table of the schema has a stated life", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and not relispartition and relname <> '_prisma_migrations'`,
  );
  const tables = rows.map(({ name }) => name).sort();
  expect(tables.length).toBeGreaterThan(60);
  expect(
    tables.filter((name) => !(name in lives)),
    "Say in lib/retention/lives.ts when the rows of these end.",
  ).toEqual([]);
  expect(Object.keys(lives).sort()).toEqual(tables);
});

test("what goes with its owner is tied to it by the database", async () => {
  const { rows } = await pool.query<{ child: string; owner: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as owner from pg_constraint
      where contype = 'f' and confdeltype = 'c'`,
  );
  const tied = new Set(rows.map(({ child, owner }) => `${child} ${owner}`));
  const owned = Object.entries(lives).flatMap(([name, life]) => ("with" in life ? [`${name} ${life.with}`] : []));
  expect(owned.length).toBeGreaterThan(20);
  expect(owned.filter((pair) => !tied.has(pair))).toEqual([]);
});

test("finished jobs end by the queue itself, after a week", async () => {
  const { rows } = await pool.query<{ longest: number }>(
    "select max(deletion_seconds)::int as longest from pgboss.queue where name not like '\\_\\_%'",
  );
  expect(rows[0]?.longest).toBe(7 * 24 * 3600);
});

test("old rows end in batches, and nothing that still lives", async () => {
  const now = new Date();
  const user = await createAccount();
  const { access } = await logIn(user);
  expect(access).toBeTruthy();
  await pool.query(
    `insert into rate_limits (key, points, expire)
     select 'old' || n, 1, 1000 * extract(epoch from $1::timestamptz) - n from generate_series(1, 4500) n
     union all select 'live', 1, 1000 * extract(epoch from $1::timestamptz) + 60000`,
    [now],
  );
  const exam = await createExam(prisma);
  const attempt = await createAttempt(prisma, exam, { userId: user.id, choices: [] });
  await pool.query(
    `insert into attempt_events (attempt_id, kind, created_at)
     select $1, 'x', $2::timestamptz - make_interval(days => days) from unnest(array[800, 700, 0]) days`,
    [attempt.id, now],
  );
  await pool.query("insert into password_resets (token_hash, user_id, used_at) values ('a', $1, $2), ('b', $1, $3)", [
    ...[user.id, new Date(now.getTime() - 25 * 3600_000), new Date(now.getTime() - 23 * 3600_000)],
  ]);
  const ended = await endOldRows(now);
  expect(ended).toMatchObject({ rate_limits: 4500, attempt_events: 1, password_resets: 1 });
  expect(ended).not.toHaveProperty("sessions");
  expect(await prisma.rateLimit.count({ where: { key: "live" } })).toBe(1);
  expect(await prisma.attemptEvent.count({ where: { attemptId: attempt.id } })).toBe(2);
  expect(await endOldRows(now)).toEqual({});

  const later = await endOldRows(new Date(now.getTime() + 400 * 24 * 3600_000));
  expect(later).toMatchObject({ sessions: 1, refresh_tokens: 1 });
  expect(await prisma.attempt.count({ where: { id: attempt.id } })).toBe(1);
});

test("an invitation is shown for thirty days after its end, whichever that was", async () => {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
  const common = { firstName: "রিয়া", lastName: "সেন", staffRoles: ["TEACHER" as const], expiresAt: daysAgo(-2) };
  await prisma.staffInvitation.createMany({
    data: [31, 29, 1].flatMap((days) => [
      { ...common, email: `accepted-${days}@example.com`, acceptedAt: daysAgo(days) },
      { ...common, email: `withdrawn-${days}@example.com`, withdrawnAt: daysAgo(days) },
      { ...common, email: `expired-${days}@example.com`, expiresAt: daysAgo(days) },
    ]),
  });
  await prisma.staffInvitation.create({ data: { ...common, email: "open@example.com" } });
  expect(await endOldRows(now)).toMatchObject({ staff_invitations: 3 });
  const left = await prisma.staffInvitation.findMany({ orderBy: { id: "asc" } });
  expect(left.map(({ email }) => email.replace("@example.com", ""))).toEqual([
    ...["accepted-29", "withdrawn-29", "expired-29", "accepted-1", "withdrawn-1", "expired-1", "open"],
  ]);
});

test("a table that fails keeps none of those after it from ending", async () => {
  const now = new Date();
  await pool.query("insert into rate_limits (key, points, expire) values ('old', 1, 0)");
  const query = pool.query.bind(pool);
  const failing = vi
    .spyOn(pool, "query")
    .mockImplementation(((text: string, values: unknown[]) =>
      text.startsWith("delete from refresh_tokens") ? query("select 1 / 0") : query(text, values)) as never);
  await expect(endOldRows(now)).rejects.toThrow("The old rows of refresh_tokens could not be deleted.");
  failing.mockRestore();
  expect(await prisma.rateLimit.count({ where: { key: "old" } })).toBe(0);
});
