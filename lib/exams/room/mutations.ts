import "server-only";
import type { Actor } from "@/lib/audit/mutations";
import { areKeysOut, keysAvailableAt } from "@/lib/exams/policy";
import { extendAttempts } from "@/lib/exams/room/extension-mutations";
import { forgetRoom } from "@/lib/exams/room/queries";
import { reopenAttempts } from "@/lib/exams/room/reopening-mutations";
import type { MinutesGiven, MinutesInput, Reopened, ReopenInput } from "@/lib/exams/room/schema";

/** @throws AppError not_found, changed_meanwhile */
export async function changeMinutes(
  actor: Actor,
  exam: number,
  { attempt_id: attemptId, minutes, reason, extra_minutes: seen, dry_run: dryRun }: MinutesInput,
  now: Date,
): Promise<MinutesGiven> {
  const run = await extendAttempts(
    actor,
    { exam, attemptId, minutes, reason, seen: dryRun ? undefined : seen },
    { dryRun },
    now,
  );
  if (!dryRun) forgetRoom(exam);
  const latest = Math.max(0, ...run.extended.map(({ deadlineAt }) => deadlineAt.getTime()));
  return {
    learners: run.extended.length,
    extra_minutes: run.had,
    left_out: run.leftOut.length,
    last_deadline_at: latest > 0 ? new Date(latest).toISOString() : null,
    closes_at: run.closesAt?.toISOString() ?? null,
  };
}

/** @throws AppError not_found */
export async function reopenOne(
  actor: Actor,
  exam: number,
  attemptId: number,
  { minutes, reason, submitted }: ReopenInput,
  now: Date,
): Promise<Reopened> {
  const run = await reopenAttempts(actor, { exam, attemptId, minutes, reason, submitted }, now);
  forgetRoom(exam);
  return {
    reopened: run.reopened.length > 0,
    deadline_at: run.deadlineAt.toISOString(),
    closes_at: run.closesAt?.toISOString() ?? null,
    keys_were_out: areKeysOut(keysAvailableAt(run.exam, null), now),
  };
}
