import "server-only";
import type { FeedEvent } from "@/lib/calendar/icalendar";
import { toICalendar } from "@/lib/calendar/icalendar";
import type { FeedRow } from "@/lib/calendar/queries";
import type { Calendar } from "@/lib/calendar/schema";
import { type BatchRow, dateOf, scheduleOf } from "@/lib/catalogue/presenter";
import { type PlannedClass, plannedClasses } from "@/lib/catalogue/schedule";
import { calendarFeed as words } from "@/lib/copy/calendar-feed";
import { env } from "@/lib/env";
import { formatNumber } from "@/lib/format";
import type { Exam } from "@/prisma/generated/client";

const host = new URL(env.SITE_URL).hostname;

const revisionOf = ({ calendarRevision, calendarChangedAt }: BatchRow) => ({
  sequence: calendarRevision,
  changedAt: calendarChangedAt,
});

export function reasonOf(batch: BatchRow, date: string): string {
  const change = batch.classChanges.find((row) => row.kind === "CANCELLED" && dateOf(row.date) === date);
  return change?.note || batch.holidays.find((holiday) => dateOf(holiday.date) === date)?.name || "";
}

/** Both texts are empty where the schedule gives none. */
export function subjectOf(batch: BatchRow, { date, kind }: Pick<PlannedClass, "date" | "kind">) {
  const said = batch.classSubjects.find((row) => row.isMakeUp === (kind === "MAKE_UP") && dateOf(row.date) === date);
  return { subject: said?.subject ?? "", teacher: said?.teacher ?? "" };
}

function presentClass(batch: BatchRow, { date, kind, startsAt, endsAt, isCalledOff }: PlannedClass): FeedEvent {
  const where = `${batch.course.title} · ${batch.name}`;
  const base = {
    ...revisionOf(batch),
    uid: `batch-${batch.id}-${kind === "WEEKLY" ? "class" : "make-up"}-${date}@${host}`,
    when: startsAt ? { startsAt, endsAt } : date,
  };
  if (isCalledOff) {
    const reason = reasonOf(batch, date);
    return {
      ...base,
      summary: words.cancelledClass(batch.course.title),
      description: reason ? [where, words.reason(reason)] : [where],
      isCancelled: true,
    };
  }
  const { zoomLink, zoomMeetingId, zoomPasscode } = batch;
  const { subject, teacher } = subjectOf(batch, { date, kind });
  return {
    ...base,
    summary: (kind === "WEEKLY" ? words.class : words.makeUpClass)(batch.course.title),
    description: [
      where,
      subject && words.subject(subject),
      teacher && words.teacher(teacher),
      zoomLink && words.meetingLink(zoomLink),
      zoomMeetingId && words.meetingId(zoomMeetingId),
      zoomPasscode && words.passcode(zoomPasscode),
    ].filter((line): line is string => Boolean(line)),
    url: zoomLink || undefined,
  };
}

function presentExamWindow(batch: BatchRow, exam: Exam & { opensAt: Date }): FeedEvent {
  const { id, title, opensAt, closesAt, durationMinutes } = exam;
  return {
    ...revisionOf(batch),
    uid: `exam-${id}@${host}`,
    when: { startsAt: opensAt, endsAt: closesAt ?? new Date(opensAt.getTime() + durationMinutes * 60_000) },
    summary: words.exam(title),
    description: [`${batch.course.title} · ${batch.name}`, words.duration(formatNumber(durationMinutes))],
    url: `${env.SITE_URL}/dashboard/start-exam/${id}`,
    isWindow: true,
  };
}

function presentBatchEvents(batch: BatchRow, exams: readonly Exam[]): FeedEvent[] {
  const { completedAt } = batch;
  return [
    ...plannedClasses(scheduleOf(batch))
      .filter(({ endsAt }) => completedAt === null || endsAt <= completedAt)
      .map((planned) => presentClass(batch, planned)),
    ...exams
      .filter((exam): exam is Exam & { opensAt: Date } => exam.batchId === batch.id && exam.opensAt !== null)
      .map((exam) => presentExamWindow(batch, exam)),
  ];
}

export function presentFeed({ batches, exams }: FeedRow, academy: string): string {
  return toICalendar(
    words.name(academy),
    host,
    batches.flatMap((batch) => presentBatchEvents(batch, exams)),
  );
}

export function presentCalendar(token: string): Calendar {
  return { url: `${env.SITE_URL}/api/calendar/${token}.ics` };
}
