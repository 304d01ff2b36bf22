import "server-only";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { enqueueAll } from "@/lib/jobs";
import { log } from "@/lib/log";
import { toldOf } from "@/lib/notices/presenter";
import { type Browser, type PushOutcome, pushTo } from "@/lib/notices/push-transport";
import { isQuiet } from "@/lib/notices/quiet-hours";
import { noticeKinds, topicOf } from "@/lib/notices/schema";
import { textOf } from "@/lib/notices/texts";
import type { Notice } from "@/prisma/generated/client";

const AT_ONCE = 500;
const PUSHES_AT_ONCE = 200;
const CALLS_AT_ONCE = 20;
const TRIES = 5;
/** Longer than a whole turn of slow services takes: of a server that dies another one takes over then. */
const LEASE_SECONDS = 180;

type Row = Pick<Notice, "id" | "userId" | "kind" | "facts" | "eventKey" | "pushUntil" | "pushTries">;
const columns = `n.id, n.user_id as "userId", n.kind, n.facts, n.event_key as "eventKey", n.push_until as "pushUntil",
  n.push_tries as "pushTries"`;

/** What a newer build tells of waits for that one. A mail's job is made in the transaction that ticks it off: neither none nor two. */
export async function queueMails(now: Date): Promise<number> {
  for (let mailed = 0; ; ) {
    const taken = await prisma.$transaction(async (tx) => {
      const rows = await tx.$queryRawUnsafe<Row[]>(
        `with due as (select id from notices where mail_at <= $1 and kind = any($2) order by mail_at limit ${AT_ONCE} for update skip locked)
         update notices n set mail_at = null from due where n.id = due.id returning ${columns}`,
        now,
        noticeKinds,
      );
      const jobs = rows.map((row) => {
        const told = toldOf(row);
        const { userId } = row;
        return { template: "notice" as const, userId, topic: topicOf(told.kind), ...textOf(told) };
      });
      await enqueueAll("mail", jobs, tx);
      return rows.length;
    });
    mailed += taken;
    if (taken < AT_ONCE) return mailed;
  }
}

/** Until the lease is over they are this server's. What was read meanwhile, or is switched off by now, is not sent. */
async function takePushes(now: Date): Promise<{ taken: number; wanted: Row[] }> {
  const { rows } = await pool.query<Row & { isWanted: boolean }>(
    `with due as (select id from notices where push_at <= $1 and kind = any($2) order by push_at limit ${PUSHES_AT_ONCE} for update skip locked)
     update notices n set push_at = $1::timestamptz + make_interval(secs => ${LEASE_SECONDS}), push_tries = push_tries + 1
       from due where n.id = due.id
     returning ${columns}, n.read_at is null and n.push_tries <= ${TRIES} and (n.push_until is null or n.push_until > $1)
       as "isWanted"`,
    [now, noticeKinds],
  );
  const muted = await mutedOf(rows);
  const isSent = (row: (typeof rows)[number]) =>
    row.isWanted && !muted.has(`${row.userId} ${topicOf(toldOf(row).kind)}`);
  await settle(
    rows.filter((row) => !isSent(row)).map(({ id }) => id),
    null,
  );
  return { taken: rows.length, wanted: rows.filter(isSent) };
}

async function mutedOf(rows: Row[]): Promise<Set<string>> {
  const userId = { in: rows.map((row) => row.userId) };
  const mutes = await prisma.noticeMute.findMany({ where: { userId, channel: "phone" } });
  return new Set(mutes.map((mute) => `${mute.userId} ${mute.topic}`));
}

async function settle(ids: bigint[], pushAt: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await prisma.notice.updateMany({ where: { id: { in: ids } }, data: { pushAt } });
}

async function browsersOf(rows: Row[], now: Date) {
  return prisma.pushSubscription.findMany({
    where: {
      userId: { in: rows.map(({ userId }) => userId) },
      session: { endedAt: null, expiresAt: { gt: now } },
      user: { isActive: true },
    },
  });
}

async function inTurns<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const turn = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(CALLS_AT_ONCE, all.length) }, turn));
}

type Push = (browser: Browser, message: Parameters<typeof pushTo>[1], now: Date) => Promise<PushOutcome>;

async function sendPushes(rows: Row[], now: Date, push: Push): Promise<number> {
  const browsers = await browsersOf(rows, now);
  const later = new Set<bigint>();
  const gone = new Set<number>();
  let sent = 0;
  const calls = rows.flatMap((row) =>
    browsers.filter(({ userId }) => userId === row.userId).map((browser) => ({ row, browser })),
  );
  await inTurns(calls, async ({ row, browser }) => {
    const { eventKey, pushUntil: until } = row;
    const outcome = await push(browser, { ...textOf(toldOf(row)), eventKey, until }, now);
    if (outcome === "sent") sent += 1;
    if (outcome === "later") later.add(row.id);
    if (outcome === "gone") gone.add(browser.id);
    if (outcome === "refused") log.warn({ kind: row.kind }, "a push service refused a notice");
  });
  if (gone.size > 0) await prisma.pushSubscription.deleteMany({ where: { id: { in: [...gone] } } });
  const done = rows.filter(({ id }) => !later.has(id)).map(({ id }) => id);
  await settle(done, null);
  // A minute, two, four …: what a service says of its own patience is shorter than the sweep.
  for (const { id, pushTries } of rows) {
    if (later.has(id)) await settle([id], new Date(now.getTime() + 60_000 * 2 ** (pushTries - 1)));
  }
  return sent;
}

/**
 * To phones by day only, and not from a site that its own machine alone reaches: a restored copy, as for a drill, knows the
 * phones of real learners.
 *
 * @returns how many browsers took one
 */
export async function sendDuePushes(now: Date, push: Push | null = env.isLocal ? null : pushTo): Promise<number> {
  if (push === null || isQuiet(now)) return 0;
  for (let sent = 0; ; ) {
    const { taken, wanted } = await takePushes(now);
    sent += await sendPushes(wanted, now, push);
    if (taken < PUSHES_AT_ONCE) return sent;
  }
}
