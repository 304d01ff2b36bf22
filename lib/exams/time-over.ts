/** After the deadline: the last answers are on their way. */
export const ACCEPTING_WINDOW_SECONDS = 5;

declare const heeded: unique symbol;
/** A moment by the database's clock, from after this process asked whether the site was away: `examNow` alone gives it. */
export type ExamTime = Date & { readonly [heeded]: true };

export type TimeLimit = { deadlineAt: Date; acceptsUntil: Date | null };

export function isTimeOver({ deadlineAt, acceptsUntil }: TimeLimit, now: Date): boolean {
  const end = Math.max(deadlineAt.getTime() + ACCEPTING_WINDOW_SECONDS * 1000, acceptsUntil?.getTime() ?? 0);
  return now.getTime() > end;
}

// The deadline stands alone, so that an index finds it.
export function timeOverSql(attempt: string, now: string): string {
  return `(${attempt}.deadline_at < ${now}::timestamptz - make_interval(secs => ${ACCEPTING_WINDOW_SECONDS})
    and (${attempt}.accepts_until is null or ${attempt}.accepts_until < ${now}))`;
}
