import "server-only";
import { transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { enqueueAll } from "@/lib/jobs";
import { pushTo } from "@/lib/notices/push-transport";
import { PUSHES_AT_ONCE, type Push, type PushLimits, sendPushes, takePushes } from "@/lib/notices/push-turn-mutations";
import { isQuiet } from "@/lib/notices/quiet-hours";
import { readable } from "@/lib/notices/readable";
import { noticeKinds } from "@/lib/notices/schema";
import type { Notice } from "@/prisma/generated/client";

const AT_ONCE = 500;

type Row = Pick<Notice, "id" | "userId" | "kind" | "facts">;

/**
 * Turns due notices into mails. A kind that only a newer build knows waits for that build. The mail's job is made in
 * the transaction that clears `mail_at`, so a notice is mailed exactly once.
 *
 * @returns the number of mails
 */
export async function queueMails(now: Date): Promise<number> {
  for (let mailed = 0; ; ) {
    const taken = await transaction(async (tx) => {
      const rows = await tx.$queryRawUnsafe<Row[]>(
        `with due as (select id from notices where mail_at <= $1 and kind = any($2) order by mail_at limit ${AT_ONCE} for update skip locked)
         update notices n set mail_at = null from due where n.id = due.id
         returning n.id, n.user_id as "userId", n.kind, n.facts`,
        now,
        noticeKinds,
      );
      const jobs = rows.flatMap((row) => {
        const text = readable(row);
        return text ? [{ template: "notice" as const, userId: row.userId, ...text }] : [];
      });
      await enqueueAll("mail", jobs, tx);
      return { rows: rows.length, jobs: jobs.length };
    });
    mailed += taken.jobs;
    if (taken.rows < AT_ONCE) return mailed;
  }
}

/**
 * Pushes due notices to phones, by day only. A site that only its own machine can reach sends none: a restored copy, as
 * for a drill, knows the phones of real learners.
 *
 * @returns the number of browsers that took a notice
 */
export async function sendDuePushes(
  now: Date,
  push: Push | null = env.isLocal ? null : pushTo,
  limits?: PushLimits,
): Promise<number> {
  if (push === null) return 0;
  const begunAt = performance.now();
  for (let sent = 0, at = now; ; at = new Date(now.getTime() + performance.now() - begunAt)) {
    if (isQuiet(at)) return sent;
    const turn = await takePushes(at);
    sent += await sendPushes(turn, push, limits);
    if (turn.taken < PUSHES_AT_ONCE) return sent;
  }
}
