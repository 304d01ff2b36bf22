/** After the deadline a save or a submit is still taken for as long: the last answers are on their way. */
export const ACCEPTING_WINDOW_SECONDS = 5;

/** `acceptsUntil`: where the site was away at the end of the time (outage-mutations.ts). */
export type TimeLimit = { deadlineAt: Date; acceptsUntil: Date | null };

/** Neither saves nor submits are taken any more. */
export function isTimeOver({ deadlineAt, acceptsUntil }: TimeLimit, now: Date): boolean {
  const end = Math.max(deadlineAt.getTime() + ACCEPTING_WINDOW_SECONDS * 1000, acceptsUntil?.getTime() ?? 0);
  return now.getTime() > end;
}

/**
 * The same rule inside a statement. The deadline stands alone, so that an index finds it.
 *
 * @param attempt alias of a row of `attempts`
 */
export function timeOverSql(attempt: string, now: string): string {
  return `(${attempt}.deadline_at < ${now}::timestamptz - make_interval(secs => ${ACCEPTING_WINDOW_SECONDS})
    and (${attempt}.accepts_until is null or ${attempt}.accepts_until < ${now}))`;
}
