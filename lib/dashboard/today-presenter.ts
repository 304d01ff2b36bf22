import "server-only";
import { reasonOf } from "@/lib/calendar/presenter";
import { type BatchRow, scheduleOf } from "@/lib/catalogue/presenter";
import { plannedClasses } from "@/lib/catalogue/schedule";
import type { Activity, FreshRecording } from "@/lib/dashboard/activity-queries";
import { inOrderOfDay } from "@/lib/dashboard/today";
import type { TodayItem, TodayOf } from "@/lib/dashboard/today-schema";
import type { OwnDue } from "@/lib/enrollments/dues/schema";
import type { Exam } from "@/lib/exams/schema";
import { dateInDhaka } from "@/lib/format";
import { isFinished } from "@/lib/materials/playback";

type Place = Pick<TodayOf<"class">, "batch_id" | "course_id" | "course_title" | "batch_name">;
const placeOf = ({ id, name, courseId, course }: BatchRow): Place => ({
  batch_id: id,
  batch_name: name,
  course_id: courseId,
  course_title: course.title,
});

/** Today's classes and those of yesterday that still run, except classes that ended before the learner joined. */
function classesOfToday(batch: BatchRow, joinedAt: Date | undefined, now: Date): TodayOf<"class">[] {
  if (batch.completedAt) return [];
  const planned = plannedClasses(scheduleOf(batch));
  const taking = planned.filter(({ isCalledOff }) => !isCalledOff);
  const isToday = ({ date, startsAt, endsAt }: (typeof planned)[number]) =>
    date === dateInDhaka(now) || (startsAt !== null && startsAt <= now && endsAt > now);
  const isOwn = ({ endsAt }: (typeof planned)[number]) => !joinedAt || endsAt > joinedAt;
  return planned
    .filter((one) => isToday(one) && isOwn(one))
    .map((one) => ({
      kind: "class",
      ...placeOf(batch),
      starts_at: one.startsAt?.toISOString() ?? null,
      ends_at: one.endsAt.toISOString(),
      number: one.isCalledOff ? null : taking.indexOf(one) + 1,
      is_make_up: one.kind === "MAKE_UP",
      is_called_off: one.isCalledOff,
      reason: one.isCalledOff ? reasonOf(batch, one.date) : "",
      zoom_link: one.isCalledOff ? null : batch.zoomLink,
      is_done: !one.isCalledOff && one.endsAt <= now,
    }));
}

type ExamItem = TodayOf<"exam">;
/** Null for an exam that is not part of today. An open exam waits for the learner, however long it stays open. */
function stateOf({ user_attempt, is_active, opens_at }: Exam, now: Date): ExamItem["state"] | null {
  if (user_attempt) return "running";
  if (is_active) return "open";
  if (opens_at === null || Date.parse(opens_at) <= now.getTime()) return null;
  return dateInDhaka(opens_at) === dateInDhaka(now) ? "upcoming" : null;
}

export type Day = {
  batches: readonly BatchRow[];
  history: readonly { batchId: number; enrolledAt: Date }[];
  /** Exams that can be taken, now or later. */
  exams: readonly Exam[];
  activity: Activity;
  practice: { due: number };
  recordings: readonly FreshRecording[];
  dues: readonly OwnDue[];
};

export function presentToday(
  { batches, history, exams, activity, practice, recordings, dues }: Day,
  now: Date,
): TodayItem[] {
  const today = dateInDhaka(now);
  const isToday = (at: Date | null) => at !== null && dateInDhaka(at) === today;
  const places = new Map(batches.map((batch) => [batch.id, placeOf(batch)]));
  const practised = activity.practised.find(({ day }) => day === today)?.count ?? 0;
  // The history is newest first, so that the oldest enrolment of each batch wins.
  const joinedAt = new Map(history.map(({ batchId, enrolledAt }) => [batchId, enrolledAt]));
  const items: TodayItem[] = batches.flatMap((batch) => classesOfToday(batch, joinedAt.get(batch.id), now));
  for (const exam of exams) {
    const state = stateOf(exam, now);
    const place = places.get(exam.batch_id);
    if (!state || !place) continue;
    const { id, title, duration, opens_at, user_attempt } = exam;
    const closes_at = user_attempt?.deadline_at ?? exam.closes_at;
    items.push({ kind: "exam", ...place, exam_id: id, title, duration, state, opens_at, closes_at, is_done: false });
  }
  for (const { examId, batchId, title, durationMinutes, at } of activity.handedIn) {
    const place = places.get(batchId);
    if (!place || !isToday(at)) continue;
    const times = { duration: durationMinutes, opens_at: null, closes_at: at.toISOString() };
    items.push({ kind: "exam", ...place, exam_id: examId, title, state: "done", ...times, is_done: true });
  }
  if (practice.due + practised > 0) {
    items.push({ kind: "practice", due: practice.due, practised, is_done: practice.due === 0 });
  }
  for (const { id, batchId, title, durationSeconds, seconds, watchedAt } of recordings) {
    const place = places.get(batchId);
    const is_done = isFinished(seconds, durationSeconds);
    if (!place || (is_done && !isToday(watchedAt))) continue;
    const lengths = { duration_seconds: durationSeconds, position_seconds: seconds };
    items.push({ kind: "recording", ...place, recording_id: id, title, ...lengths, is_done });
  }
  // Dues are in order, so the first of each enrolment is the part that is due first.
  const first = dues.filter((due, index) => dues.findIndex((one) => one.enrollment_id === due.enrollment_id) === index);
  for (const { batch_id, course_id, course_title, batch_name, amount, due_on, is_overdue } of first) {
    if (due_on > today) continue;
    const place = { batch_id, course_id, course_title, batch_name };
    items.push({ kind: "due", ...place, amount, due_on, is_overdue, is_done: false });
  }
  return inOrderOfDay(items);
}
