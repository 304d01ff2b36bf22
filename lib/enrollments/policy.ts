import "server-only";
import { z } from "zod";
import { can, canSql } from "@/lib/accounts/capabilities";
import type { Viewer } from "@/lib/accounts/queries";
import { needsSecondStepSql, secondStepRefusal } from "@/lib/accounts/second-step";
import { AppError } from "@/lib/errors";
import type { Enrollment } from "@/prisma/generated/client";

export function isLive({ status, expiresAt }: Pick<Enrollment, "status" | "expiresAt">, now: Date): boolean {
  return status === "ACTIVE" && (expiresAt === null || expiresAt > now);
}

type Paying = Pick<Enrollment, "status" | "expiresAt" | "blockedFrom">;

/** A debt overdue for too long closes the content, where the batch has that rule; the learner stays enrolled. */
export function givesAccess({ blockedFrom, ...enrollment }: Paying, now: Date): boolean {
  return isLive(enrollment, now) && (blockedFrom === null || blockedFrom > now);
}

export type BatchAccess = "granted" | "denied" | "hidden";
/** `locked` and `hidden_locked` mean denied and hidden until staff show their second step. */
export type CallerAccess = BatchAccess | "locked" | "hidden_locked";
export const batchAccessSchema: z.ZodType<CallerAccess> = z.enum([
  "granted",
  "denied",
  "hidden",
  "locked",
  "hidden_locked",
]);

type BatchState = {
  id: number;
  /** True while the course is published, or while an attempt of the viewer still runs in the batch. */
  isShown: boolean;
  enrollments: Paying[];
};

/** The one rule of access to a batch's content (contract §3). */
export function batchAccess(viewer: Viewer | null, { id, isShown, enrollments }: BatchState, now: Date): CallerAccess {
  if (can(viewer, "batch.content", { batchId: id })) return "granted";
  const isLocked = can(viewer?.locked ?? null, "batch.content", { batchId: id });
  if (!isShown) return isLocked ? "hidden_locked" : "hidden";
  if (enrollments.some((enrollment) => givesAccess(enrollment, now))) return "granted";
  return isLocked ? "locked" : "denied";
}

/** The rule inside a hot statement, whose caller is `u` (lib/accounts/caller.ts); null where there is no such batch. */
export function batchAccessSql(batch: string, runs = "false", now = "$3"): string {
  const isStaffs = canSql("batch.content", "u", "place.id");
  return `(select case
      when ${isStaffs} and not ${needsSecondStepSql} then 'granted'
      when not (shown.is_published or ${runs}) then case when ${isStaffs} then 'hidden_locked' else 'hidden' end
      when exists (
        select 1 from enrollments own where own.user_id = u.id and own.batch_id = place.id and own.status = 'ACTIVE'
           and (own.expires_at is null or own.expires_at > ${now}) and (own.blocked_from is null or own.blocked_from > ${now})
      ) then 'granted'
      when ${isStaffs} then 'locked'
      else 'denied'
    end from batches place join courses shown on shown.id = place.course_id where place.id = ${batch})`;
}

const fromBest: readonly CallerAccess[] = ["granted", "locked", "hidden_locked", "denied", "hidden"];

/** The access to something in several batches is that of the batch that opens most. */
export function bestAccess(accesses: readonly (CallerAccess | null)[]): CallerAccess | null {
  return fromBest.find((access) => accesses.includes(access)) ?? null;
}

/** @param batches a select of one column with the batches' ids */
export function bestAccessSql(batches: string): string {
  const order = fromBest.map((access) => `'${access}'`);
  return `(select access from (select ${batchAccessSql("held.batch_id")} as access from (${batches}) held(batch_id)) as of_each
     order by array_position(array[${order}], access) limit 1)`;
}

/** Suffices for pages that need no enrolment. @throws AppError not_found, second_step_needed */
export function requireShown(access: CallerAccess | null): void {
  if (access === null || access === "hidden") throw new AppError("not_found");
  if (access === "hidden_locked") throw secondStepRefusal("needed");
}

/** @throws AppError not_found, permission_denied, second_step_needed */
export function requireGranted(access: CallerAccess | null): void {
  requireShown(access);
  if (access === "locked") throw secondStepRefusal("needed");
  if (access === "denied") throw new AppError("permission_denied");
}
