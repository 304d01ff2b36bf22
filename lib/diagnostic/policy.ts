import "server-only";
import { keysAvailableAtSql } from "@/lib/exams/policy";
import { ACCEPTING_WINDOW_SECONDS } from "@/lib/exams/time-over";

export const QUESTIONS = 10;

/**
 * An exam is over for everybody when it is closed, its keys are out and nobody is still writing. An exam without a
 * closing time is never over, and a reopened one is not until it closes again.
 */
export function isOverSql(exam: string, now: string): string {
  return `(${exam}.closes_at is not null
    and greatest(${exam}.closes_at, ${keysAvailableAtSql(exam)}) < ${now}::timestamptz - make_interval(secs => ${ACCEPTING_WINDOW_SECONDS})
    and not exists (select from attempts writing where writing.exam_id = ${exam}.id and writing.sealed_at is null))`;
}

export const hasKeySql = (question: string) => `(${question}.kind = 'single' and ${question}.scoring = 'KEY'
    and exists (select from options o where o.question_id = ${question}.id and o.is_correct)
    and not exists (select from options o where o.question_id = ${question}.id and o.is_right and not o.is_correct))`;

/**
 * A question may be asked if it is a single with one right option and no exam asks it that is running or still to come, because a
 * copy of a past exam is often the next one.
 */
export function mayBeAskedSql(question: string, exam: string, now: string): string {
  return `(${hasKeySql(question)}
    and not exists (
      select from questions twin join exam_versions tv on tv.id = twin.version_id join exams te on te.id = tv.exam_id
       where twin.text = ${question}.text and te.id <> ${exam}.id and not ${isOverSql("te", now)}))`;
}
