import { afterAll, expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { closeJobQueue } from "@/lib/jobs";
import { notify, type Telling, withdraw } from "@/lib/notices/mutations";
import { endOldRows } from "@/lib/retention/mutations";
import { Prisma } from "@/prisma/generated/client";
import { createAccount } from "@/test/accounts";

afterAll(closeJobQueue);

const facts = { course_title: "অ্যানাটমি", batch_name: "ব্যাচ ০৭" };
let event = 0;
function telling(to: Telling["to"], overrides: Partial<Telling> = {}): Telling {
  event += 1;
  const eventKey = `certificate:${event}`;
  return { kind: "certificate_ready", facts, to, eventKey, at: new Date(), ...overrides } as Telling;
}
const tell = (one: Telling) => prisma.$transaction((tx) => notify(tx, one));
const rowsOf = ({ eventKey }: Telling) => prisma.notice.findMany({ where: { eventKey }, orderBy: { userId: "asc" } });
const accounts = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => createAccount()))).sort((a, b) => a.id - b.id);

test("one event reaches each person once, however many servers tell of it at the same time (R33)", async () => {
  const people = await accounts(12);
  const ids = people.map(({ id }) => id);
  const one = telling(ids);
  const servers = Array.from({ length: 4 }, (_, server) =>
    tell({ ...one, to: server % 2 ? [...ids].reverse() : [...ids, ...ids] }),
  );
  const told = await Promise.all(servers);
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect((await rowsOf(one)).map(({ userId }) => userId)).toEqual([...ids].sort((a, b) => a - b));
});

test("what is rolled back was never told, and is told when the transaction comes again", async () => {
  const [person] = await accounts(1);
  const one = telling([person?.id ?? 0]);
  const broken = prisma.$transaction(async (tx) => {
    await notify(tx, one);
    throw new Error("the process went away");
  });
  await expect(broken).rejects.toThrow("went away");
  expect(await rowsOf(one)).toEqual([]);
  expect(await tell(one)).toBe(1);
});

test("whom is told may be a select, and leaves out who is switched off or deleted", async () => {
  const [here, off, gone] = await accounts(3);
  await prisma.user.update({ where: { id: off?.id }, data: { isActive: false } });
  await prisma.user.update({ where: { id: gone?.id }, data: { isActive: false, deletedAt: new Date() } });
  const ids = [here, off, gone].map((user) => user?.id ?? 0);
  const one = telling(Prisma.sql`select id from users where id = any(${ids})`);
  expect(await tell(one)).toBe(1);
  expect(await rowsOf(one)).toMatchObject([{ userId: here?.id, kind: "certificate_ready", facts }]);
});

test("each way is taken by who has not switched it off, and the phone's by who has one", async () => {
  const [all, none, phone] = await accounts(3);
  const data = (["site", "email", "phone"] as const).map((channel) => ({
    userId: none?.id ?? 0,
    topic: "certificate",
    channel,
  }));
  // The last mute is of another topic and must not count.
  await prisma.noticeMute.createMany({ data: [...data, { userId: all?.id ?? 0, topic: "exam", channel: "site" }] });
  const userId = phone?.id ?? 0;
  const { id: sessionId } = await prisma.session.create({ data: { userId, expiresAt: new Date(Date.now() + 1e8) } });
  const keys = { p256dh: "key", auth: "secret" };
  await prisma.pushSubscription.create({
    data: { userId, sessionId, endpoint: `https://push.test/${userId}`, ...keys },
  });
  const one = telling([all?.id ?? 0, none?.id ?? 0, userId]);
  await tell(one);
  expect(await rowsOf(one)).toMatchObject([
    { userId: all?.id, inSite: true, mailAt: one.at, pushAt: null },
    { userId: none?.id, inSite: false, mailAt: null, pushAt: null },
    { userId, inSite: true, mailAt: one.at, pushAt: one.at },
  ]);
  const unmailed = telling([userId], { mail: false });
  await tell(unmailed);
  expect(await rowsOf(unmailed)).toMatchObject([{ mailAt: null, pushAt: unmailed.at }]);
});

test("a login that ends, by whatever build, takes the phone's subscription with it", async () => {
  const [person] = await accounts(1);
  const userId = person?.id ?? 0;
  const [ended, lives] = await Promise.all(
    [1, 2].map(() => prisma.session.create({ data: { userId, expiresAt: new Date(Date.now() + 1e8) } })),
  );
  for (const { id: sessionId } of [ended, lives].filter((session) => session !== undefined)) {
    const endpoint = `https://push.test/${sessionId}`;
    await prisma.pushSubscription.create({ data: { userId, sessionId, endpoint, p256dh: "key", auth: "secret" } });
  }
  await prisma.$executeRaw`update sessions set ended_at = now(), end_reason = 'logout' where id = ${ended?.id}::uuid`;
  expect(await prisma.pushSubscription.findMany({ where: { userId } })).toMatchObject([{ sessionId: lives?.id }]);
});

test("what is not so any more is withdrawn, and what is old goes by itself", async () => {
  const [person] = await accounts(1);
  const to = [person?.id ?? 0];
  const taken = telling(to);
  const old = telling(to);
  const young = telling(to);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await tell(taken);
  await tell({ ...old, at: daysAgo(181) });
  await tell({ ...young, at: daysAgo(179) });
  expect(await prisma.$transaction((tx) => withdraw(tx, taken.eventKey))).toBe(1);
  expect(await prisma.$transaction((tx) => withdraw(tx, taken.eventKey))).toBe(0);
  expect((await endOldRows(new Date())).notices).toBe(1);
  expect(await rowsOf(young)).toHaveLength(1);
});
