import "server-only";
import { isTimeOver } from "@/lib/exams/time-over";
import type { Exam, KeyRelease } from "@/prisma/generated/client";

type Window = Pick<Exam, "isActive" | "opensAt" | "closesAt">;
type Release = Pick<Exam, "keyRelease" | "keysAt" | "closesAt">;

export function isOpen({ isActive, opensAt, closesAt }: Window, now: Date): boolean {
  return isActive && (!opensAt || opensAt <= now) && (!closesAt || closesAt > now);
}

export function isOpenSql(exam: string, now: string): string {
  return `(${exam}.is_active and (${exam}.opens_at is null or ${exam}.opens_at <= ${now})
      and (${exam}.closes_at is null or ${exam}.closes_at > ${now}))`;
}

export function canStart(exam: Window & { versionId: number | null }, now: Date): boolean {
  return exam.versionId !== null && isOpen(exam, now);
}

export function canStartSql(exam: string, version: string, now: string): string {
  return `coalesce(${version}.id is not null and ${isOpenSql(exam, now)}, false)`;
}

export function keyReleaseOf({ keyRelease, closesAt }: Omit<Release, "keysAt">): KeyRelease {
  return keyRelease ?? (closesAt ? "AT_CLOSING" : "AT_ONCE");
}

/**
 * Null if keys are shown at once. They never appear while somebody may still write: an extension may pass the intended
 * instant, or the closing time may have been moved before a deadline.
 */
export function keysAvailableAt(exam: Release, lastDeadline: Date | null): Date | null {
  if (keyReleaseOf(exam) === "AT_ONCE") return null;
  const instants = [exam.closesAt, exam.keysAt, lastDeadline].map((instant) => instant?.getTime() ?? 0);
  return new Date(Math.max(...instants));
}

export function keysAvailableAtSql(exam: string): string {
  return `case when coalesce(${exam}.key_release <> 'AT_ONCE', ${exam}.closes_at is not null)
      then greatest(${exam}.closes_at, ${exam}.keys_at,
        (select max(greatest(running.deadline_at, running.accepts_until)) from attempts running
          where running.exam_id = ${exam}.id and running.sealed_at is null))
    end`;
}

export function areKeysOut(availableAt: Date | null, now: Date): boolean {
  return availableAt === null || isTimeOver({ deadlineAt: availableAt, acceptsUntil: null }, now);
}
