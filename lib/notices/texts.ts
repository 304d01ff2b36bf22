import { instalmentCopy } from "@/lib/copy/instalments";
import { notices as copy } from "@/lib/copy/notices";
import { formatDateShort, formatMarks, formatNumber, formatTime, formatTimeOfDay, formatWeekday } from "@/lib/format";
import type { NoticeFacts, NoticeKind, Told } from "@/lib/notices/schema";

/** Texts are plain and must be escaped where they are shown. `path` is the page that the notice leads to. */
export type NoticeText = { title: string; text: string; path: string };

const joined = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(" · ");
const dayOf = (date: string) => `${formatWeekday(date)}, ${formatDateShort(date)}`;
const instantOf = (instant: string) => `${dayOf(instant)}, ${formatTime(instant)}`;
const coursePath = ({ course_id }: { course_id: number }) => `/course/${course_id}`;

function classChanged(facts: NoticeFacts<"class_changed">): NoticeText {
  const { cancelled, make_up: makeUp, course_title: course, batch_name: batch, note } = facts;
  const when = makeUp && `${formatWeekday(makeUp.date)} ${formatTimeOfDay(makeUp.time)}`;
  const path = coursePath(facts);
  const was = cancelled && (makeUp ? copy.class.was(formatDateShort(cancelled)) : formatDateShort(cancelled));
  const text = joined(makeUp && formatDateShort(makeUp.date), was, course, batch, note);
  if (!cancelled) return { title: copy.class.extra(when ?? ""), text, path };
  const weekday = formatWeekday(cancelled);
  return { title: when ? copy.class.moved(weekday, when) : copy.class.off(weekday), text, path };
}

function movedText({ score, rank }: NoticeFacts<"result_corrected">): string {
  const { mark, place, same } = copy.exam;
  const parts = [
    score && mark(formatMarks(score.before), formatMarks(score.after)),
    rank && place(formatNumber(rank.before), formatNumber(rank.after)),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ")}।` : same;
}

const writers: { [K in NoticeKind]: (facts: NoticeFacts<K>) => NoticeText } = {
  class_changed: classChanged,
  class_on: (facts) => ({
    title: copy.class.on(formatWeekday(facts.date)),
    text: joined(
      formatDateShort(facts.date),
      facts.time && formatTimeOfDay(facts.time),
      facts.course_title,
      facts.batch_name,
    ),
    path: coursePath(facts),
  }),
  class_soon: (facts) => ({
    title: copy.class.soon(formatTime(facts.starts_at)),
    text: joined(copy.class.soonText(facts.course_title), facts.batch_name),
    path: coursePath(facts),
  }),
  exam_ahead: (facts) => ({
    title: facts.lead === "day" ? copy.exam.ahead(facts.title) : copy.exam.aheadSoon(facts.title),
    text: joined(copy.exam.opensAt(instantOf(facts.opens_at)), facts.batch_name),
    path: coursePath(facts),
  }),
  exam_open: (facts) => ({
    title: copy.exam.open(facts.title),
    text: joined(facts.closes_at && copy.exam.until(instantOf(facts.closes_at)), facts.batch_name),
    path: `/dashboard/start-exam/${facts.exam_id}`,
  }),
  exam_closing: (facts) => ({
    title: copy.exam.closing[facts.lead](facts.title),
    text: joined(copy.exam.closesAt(instantOf(facts.closes_at)), facts.batch_name),
    path: `/dashboard/start-exam/${facts.exam_id}`,
  }),
  result_out: (facts) => ({
    title: copy.exam.result(facts.title),
    text: joined(copy.exam.resultText, facts.batch_name),
    path: `/dashboard/result/${facts.exam_id}`,
  }),
  result_corrected: (facts) => ({
    title: copy.exam.corrected(facts.title),
    text: joined(movedText(facts), copy.exam.question(facts.question), facts.batch_name),
    path: `/dashboard/result/${facts.exam_id}`,
  }),
  challenge_ruled: (facts) => ({
    title: copy.exam.ruled[facts.accepted ? "accepted" : "rejected"](facts.title),
    text: joined(
      facts.message,
      facts.accepted && movedText(facts),
      copy.exam.question(facts.question),
      facts.batch_name,
    ),
    path: `/dashboard/result/${facts.exam_id}`,
  }),
  claim: (facts) => ({
    title: facts.part ? copy.claimOfPart[facts.step](instalmentCopy.name(facts.part)) : copy.claim[facts.step],
    text: joined(facts.course_title, facts.batch_name, facts.message),
    path: coursePath(facts),
  }),
  course_open: (facts) => ({
    title: copy.course.open(facts.course_title),
    text: joined(facts.batch_name, copy.course.starts(formatDateShort(facts.start_date))),
    path: coursePath(facts),
  }),
  certificate_ready: (facts) => ({
    title: copy.certificate.ready(facts.batch_name),
    text: joined(facts.course_title, copy.certificate.text),
    path: "/dashboard/my-courses",
  }),
  announcement: (facts) => ({
    title: facts.title,
    text: joined(facts.text, facts.batch_name),
    path: coursePath(facts),
  }),
};

/** The text of a notice is the same in the site, by mail and on phones. */
export function textOf({ kind, facts }: Told): NoticeText {
  return (writers[kind] as (facts: NoticeFacts) => NoticeText)(facts);
}
