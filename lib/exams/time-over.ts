/** After the deadline a save or a submit is still taken for as long: the last answers are on their way. */
export const ACCEPTING_WINDOW_SECONDS = 5;

/** Neither saves nor submits are taken any more. */
export function isTimeOver(deadlineAt: Date, now: Date): boolean {
  return now.getTime() > deadlineAt.getTime() + ACCEPTING_WINDOW_SECONDS * 1000;
}

/** The same rule inside a statement; null without a deadline. The deadline stands alone, so that an index finds it. */
export function timeOverSql(deadlineAt: string, now: string): string {
  return `${deadlineAt} < ${now}::timestamptz - make_interval(secs => ${ACCEPTING_WINDOW_SECONDS})`;
}
