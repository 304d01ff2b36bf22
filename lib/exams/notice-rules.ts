const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Times = { id: number; opensAt: Date | null; closesAt: Date | null };

export type ExamEvent = {
  /**
   * The key holds the moment, so an exam that moves is a new event. A trigger withdraws the old one
   * (`move_exam_notices`).
   */
  key: string;
  until: Date | null;
  mail: boolean;
} & ({ kind: "exam_open" } | { kind: "exam_ahead" | "exam_closing"; lead: "day" | "quarter" });

const isWithin = (ms: number, from: number, to: number) => ms > from && ms <= to;
const openingKey = ({ id, opensAt }: Times) => `exam:${id}:opens:${opensAt?.getTime() ?? 0}`;

export const openEvent = (exam: Times): ExamEvent => ({
  kind: "exam_open",
  key: `${openingKey(exam)}:open`,
  until: exam.closesAt,
  mail: true,
});

/**
 * Events of an active exam that should be told by now. An event is returned until its moment has passed, so that a
 * caller who looks only every minute, or was away, misses none.
 *
 * The opening is told a day ahead (or less, if the times were set later) and a quarter of an hour ahead. An exam so
 * short that its opening tells enough is not told of as closing.
 */
export function eventsAt(exam: Times, now: Date): ExamEvent[] {
  const { id, opensAt, closesAt } = exam;
  if (closesAt && closesAt <= now) return [];
  const ahead = opensAt ? opensAt.getTime() - now.getTime() : 0;
  if (opensAt && ahead > 0) {
    const event = { kind: "exam_ahead" as const, until: opensAt };
    if (isWithin(ahead, HOUR, DAY)) return [{ ...event, lead: "day", key: `${openingKey(exam)}:day`, mail: true }];
    if (isWithin(ahead, 0, 15 * MINUTE)) {
      return [{ ...event, lead: "quarter", key: `${openingKey(exam)}:quarter`, mail: false }];
    }
    return [];
  }
  const opened = opensAt && -ahead < HOUR ? [openEvent(exam)] : [];
  if (!closesAt) return opened;
  const left = closesAt.getTime() - now.getTime();
  const length = opensAt ? closesAt.getTime() - opensAt.getTime() : Number.POSITIVE_INFINITY;
  const event = { kind: "exam_closing" as const, until: closesAt };
  const key = `exam:${id}:closes:${closesAt.getTime()}`;
  if (isWithin(left, HOUR, DAY) && length >= 2 * DAY) {
    return [...opened, { ...event, lead: "day", key: `${key}:day`, mail: true }];
  }
  if (isWithin(left, 0, 15 * MINUTE) && length > HOUR) {
    return [...opened, { ...event, lead: "quarter", key: `${key}:quarter`, mail: false }];
  }
  return opened;
}
