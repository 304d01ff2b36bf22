import "server-only";
import { pool, prisma } from "@/lib/db";
import { log } from "@/lib/log";
import type { PushOutcome } from "@/lib/notices/push-outcome";
import { pushServiceOf } from "@/lib/notices/push-services";
import type { Browser, PushMessage } from "@/lib/notices/push-transport";
import { readable } from "@/lib/notices/readable";
import { noticeKinds } from "@/lib/notices/schema";
import type { Notice, PushSubscription } from "@/prisma/generated/client";

export const PUSHES_AT_ONCE = 200;
const CALLS_AT_ONCE = 20;
const TRIES = 5;
/** Longer than a whole turn, so that another server takes over only from one that died. */
const LEASE_SECONDS = 180;

/** `patienceMs` bounds one call. Notices that a turn does not reach within `turnMs` go back to the queue. */
export type PushLimits = { patienceMs: number; turnMs: number };
/** The call ends a little later than the transport's own time limit. */
const usual: PushLimits = { patienceMs: 15_000, turnMs: 120_000 };

type Row = { id: string } & Pick<
  Notice,
  "userId" | "kind" | "facts" | "eventKey" | "pushUntil" | "pushTries" | "pushTold"
>;
type Taken = { row: Row; message: PushMessage };
/** `lease` is the `push_at` of the turn's rows. A server that finds another value there has lost the row. */
export type Turn = { at: Date; lease: Date; taken: number; wanted: Taken[] };

async function mutedOf(rows: Row[]): Promise<Set<string>> {
  const userId = { in: rows.map((row) => row.userId) };
  const mutes = await prisma.noticeMute.findMany({ where: { userId, channel: "phone" } });
  return new Set(mutes.map((mute) => `${mute.userId} ${mute.topic}`));
}

async function endPushes(ids: string[], lease: Date): Promise<void> {
  if (ids.length === 0) return;
  await pool.query("update notices set push_at = null where id = any($1) and push_at = $2", [ids, lease]);
}

/** Leases due notices to this server. Those that were read or switched off meanwhile are not sent. */
export async function takePushes(at: Date): Promise<Turn> {
  const lease = new Date(at.getTime() + LEASE_SECONDS * 1000);
  const { rows } = await pool.query<Row & { isWanted: boolean }>(
    `with due as (select id from notices where push_at <= $1 and kind = any($2) order by push_at limit ${PUSHES_AT_ONCE} for update skip locked)
     update notices n set push_at = $3, push_tries = push_tries + 1
       from due where n.id = due.id
     returning n.id, n.user_id as "userId", n.kind, n.facts, n.event_key as "eventKey", n.push_until as "pushUntil",
               n.push_tries as "pushTries", n.push_told as "pushTold",
               n.read_at is null and n.push_tries <= ${TRIES} and (n.push_until is null or n.push_until > $1) as "isWanted"`,
    [at, noticeKinds, lease],
  );
  const muted = await mutedOf(rows);
  const wanted = rows.flatMap((row): Taken[] => {
    const text = row.isWanted ? readable(row) : null;
    if (!text || muted.has(`${row.userId} ${text.topic}`)) return [];
    return [{ row, message: { ...text, eventKey: row.eventKey, until: row.pushUntil } }];
  });
  const kept = new Set(wanted.map(({ row }) => row.id));
  const unwanted = rows.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  await endPushes(unwanted, lease);
  return { at, lease, taken: rows.length, wanted };
}

async function browsersOf(wanted: Taken[], at: Date): Promise<Map<number, PushSubscription[]>> {
  const found = await prisma.pushSubscription.findMany({
    where: {
      userId: { in: wanted.map(({ row }) => row.userId) },
      session: { endedAt: null, expiresAt: { gt: at } },
      user: { isActive: true },
    },
  });
  return Map.groupBy(found, ({ userId }) => userId);
}

export type Push = (browser: Browser, message: PushMessage, now: Date) => Promise<PushOutcome>;

/** A call that throws or never ends counts as `later`, so that its browser is tried again. */
async function outcomeWithin(patienceMs: number, push: () => Promise<PushOutcome>): Promise<PushOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<PushOutcome>((resolve) => {
    timer = setTimeout(resolve, patienceMs, "later");
  });
  try {
    return await Promise.race([push(), tooLate]);
  } catch (error) {
    log.error({ err: error }, "a notice could not be sent to a browser");
    return "later";
  } finally {
    clearTimeout(timer);
  }
}

type Call = { lane: string; work: () => Promise<void> };

/** A slow service delays only its own calls. @throws at the end, the first error of the works */
async function inLanes(calls: Call[]): Promise<void> {
  const failures: unknown[] = [];
  const lanes = [...Map.groupBy(calls, ({ lane }) => lane).values()].flatMap((lane) => {
    const turn = async () => {
      for (let call = lane.shift(); call !== undefined; call = lane.shift()) {
        await call.work().catch((error) => failures.push(error));
      }
    };
    return Array.from({ length: Math.min(CALLS_AT_ONCE, lane.length) }, turn);
  });
  await Promise.all(lanes);
  if (failures.length > 0) throw failures[0];
}

type Outcomes = { told: number[]; isLater: boolean; isLeft: boolean };

/** Browsers that took the notice are remembered, so that a retry for another browser does not tell them twice. */
async function settle({ row }: Taken, { at, lease }: Turn, { told, isLater, isLeft }: Outcomes): Promise<void> {
  // Retries come after one, two, four … minutes. Services ask for waits shorter than the minute between two sweeps, so
  // their wish is not read.
  const later = new Date(at.getTime() + 60_000 * 2 ** (row.pushTries - 1));
  const isUntried = isLeft && !isLater;
  await pool.query(
    `update notices set push_at = $3, push_told = push_told || $4::int[], push_tries = push_tries - $5::int
      where id = $1 and push_at = $2`,
    [row.id, lease, isLater ? later : isLeft ? at : null, told, isUntried ? 1 : 0],
  );
}

/** The address is compared too: a subscription that changed it meanwhile is another one and stays. */
async function endSubscription({ id, endpoint }: PushSubscription): Promise<void> {
  await prisma.pushSubscription.deleteMany({ where: { id, endpoint } });
}

/** Each notice is settled as soon as its own browsers are. @returns the number of browsers that took one */
export async function sendPushes(turn: Turn, push: Push, { patienceMs, turnMs } = usual): Promise<number> {
  const endsAt = performance.now() + turnMs;
  const browsers = await browsersOf(turn.wanted, turn.at);
  let sent = 0;

  const callsOf = (taken: Taken, open: PushSubscription[]): Call[] => {
    const outcomes: Outcomes = { told: [], isLater: false, isLeft: false };
    let waiting = open.length;
    const tell = async (browser: PushSubscription) => {
      const outcome = await outcomeWithin(patienceMs, () => push(browser, taken.message, turn.at));
      if (outcome === "later") outcomes.isLater = true;
      if (outcome === "refused") log.warn({ kind: taken.row.kind }, "a push service refused a notice");
      if (outcome === "sent") outcomes.told.push(browser.id);
      if (outcome === "gone") await endSubscription(browser);
    };
    return open.map((browser) => ({
      lane: pushServiceOf(browser.endpoint) ?? "none",
      work: async () => {
        try {
          if (performance.now() < endsAt) await tell(browser);
          else outcomes.isLeft = true;
        } finally {
          waiting -= 1;
          if (waiting === 0) {
            sent += outcomes.told.length;
            await settle(taken, turn, outcomes);
          }
        }
      },
    }));
  };

  const open = turn.wanted.map((taken) => {
    const { userId, pushTold } = taken.row;
    return { taken, browsers: (browsers.get(userId) ?? []).filter(({ id }) => !pushTold.includes(id)) };
  });
  const alone = open.flatMap(({ taken, browsers }) => (browsers.length === 0 ? [taken.row.id] : []));
  await endPushes(alone, turn.lease);
  await inLanes(open.flatMap(({ taken, browsers }) => callsOf(taken, browsers)));
  return sent;
}
