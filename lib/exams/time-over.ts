/** Seconds after the deadline in which the last answers may still arrive. */
export const ACCEPTING_WINDOW_SECONDS = 5;

declare const heeded: unique symbol;
/**
 * An instant of the database's clock, taken after this process asked whether the site was away. Only `examNow` makes
 * one.
 */
export type ExamTime = Date & { readonly [heeded]: true };

export type TimeLimit = { deadlineAt: Date; acceptsUntil: Date | null };

export function isTimeOver({ deadlineAt, acceptsUntil }: TimeLimit, now: Date): boolean {
  const end = Math.max(deadlineAt.getTime() + ACCEPTING_WINDOW_SECONDS * 1000, acceptsUntil?.getTime() ?? 0);
  return now.getTime() > end;
}

// The deadline stands alone on its side, so that an index serves the condition.
export function timeOverSql(attempt: string, now: string): string {
  return `(${attempt}.deadline_at < ${now}::timestamptz - make_interval(secs => ${ACCEPTING_WINDOW_SECONDS})
    and (${attempt}.accepts_until is null or ${attempt}.accepts_until < ${now}))`;
}
