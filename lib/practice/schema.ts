import { z } from "zod";
import { letterStyles } from "@/lib/exams/letters";
import { questionKinds } from "@/lib/exams/question-kind";
import { instant, reviewedStatementSchema, shownOptionSchema } from "@/lib/exams/schema";
import { html, pictures } from "@/lib/markup/schema";
import { idParam, listField } from "@/lib/wire/fields";
import { ID_MAX, OPTIONS_MAX } from "@/lib/wire/limits";

/** Practice has no part in a result or a rank (contract §14). */
const databaseId = z.int().min(1).max(ID_MAX);
const topic = { subject: z.string().nullable(), chapter: z.string().nullable() };

/** Reasons why a question is in the book: wrong or blank in the exam, or kept although it was right. */
const bookKinds = ["wrong", "blank", "kept"] as const;
const count = z.int().min(0);
const counts = z.object({ all: count, wrong: count, blank: count, kept: count });

export const practiceSchema = z.object({
  /** Number of questions to be asked today. */
  due: count,
  /** Seven days in Dhaka from today on; today includes all that was due before. */
  forecast: z.array(z.object({ day: z.iso.date(), due: count })),
  counts,
  /** The least remembered chapter first. */
  chapters: z.array(
    z.object({
      ...topic,
      due: count,
      counts,
      /** Mean chance, in percent, that the learner still knows a question. */
      remembered: z.int().min(0).max(100),
    }),
  ),
  /** The newest exam of which nothing was practised yet. */
  latest: z.object({ exam_id: z.int(), exam_title: z.string(), wrong: count, blank: count }).nullable(),
  /** Past exams whose keys are out, newest first, that can be sat again without a clock. */
  exams: z.array(z.object({ exam_id: z.int(), exam_title: z.string(), questions_count: count })),
  server_time: instant,
});

const key = {
  /** The author's option; null for a set. */
  correct_answer_id: z.int().nullable(),
  /** Every option that counts as right: the author's, and those that a correction accepted; empty for a set. */
  accepted_answer_ids: z.array(z.int()),
  /**
   * A set has these, in the order of the paper. Those that a correction dropped or gave to everybody are not asked, so
   * `correct` is null. Practice has no marks.
   */
  statements: z.array(reviewedStatementSchema).optional(),
};

const cardSchema = z.object({
  question_id: z.int(),
  kind: z.enum(questionKinds),
  question_text: z.string(),
  question_text_html: html,
  pictures,
  ...topic,
  exam_title: z.string(),
  /** How options and statements are named. */
  letters: z.enum(letterStyles),
  /** The options of a single, which are shuffled each time that it is shown, or the statements of a set that are asked. */
  answers: z.array(shownOptionSchema),
  /** Sent with the question, since the keys are out: cards can be answered without a connection. */
  ...key,
  explanation: z.string(),
  explanation_html: html,
  /** Number of days on which it was practised. */
  seen: count,
  is_due: z.boolean(),
  /** True for questions of the book. Others are asked but not scheduled. */
  is_scheduled: z.boolean(),
  is_kept: z.boolean(),
  /** True for questions of an exam that the learner took. */
  can_keep: z.boolean(),
  /** Time of the next review after a right or wrong answer now; null if the question is not scheduled. */
  next: z.object({ right: instant, wrong: instant }).nullable(),
});

export const SESSION_MAX = 200;
export const sessionQuery = z.object({
  /** Asks the wrong and blank questions of one exam. */
  exam: idParam.optional(),
  /** Asks all questions of a past exam. */
  retake: idParam.optional(),
  /** These narrow the book. A blank `chapter` means questions without one. */
  subject: z.string().max(100).optional(),
  chapter: z.string().max(100).optional(),
  kind: z.enum(bookKinds).optional(),
});
export const sessionSchema = z.object({ cards: z.array(cardSchema).max(SESSION_MAX), server_time: instant });

const sending = {
  /** Identifies this answer, so that it counts once however often it is sent. */
  review_id: z.uuid().optional(),
  /** Time by a clock set by `server_time`. An answer older than 30 days does not count. */
  answered_at: instant.optional(),
};
const setAnswerSchema = z.object({
  /** The truth of each statement that is asked, in any order. */
  answers: listField(z.object({ answer_id: databaseId, value: z.boolean() })).max(OPTIONS_MAX),
  ...sending,
});
const singleAnswerSchema = z.object({
  answer_id: databaseId,
  value: z.never("A value belongs to a statement.").optional(),
  ...sending,
});
/** A body with `answers` answers a set, whatever else it has. */
export const answerSchema = z.union([setAnswerSchema, singleAnswerSchema]);
export const answeredSchema = z.object({
  is_correct: z.boolean(),
  ...key,
  explanation: z.string(),
  explanation_html: html,
  pictures,
  /** True if the schedule follows this answer, as it does for the first of a day. */
  is_counted: z.boolean(),
  /** Null if the question is not scheduled. */
  due_at: instant.nullable(),
  server_time: instant,
});
export const keepSchema = z.object({ is_kept: z.boolean() });

export type Practice = z.infer<typeof practiceSchema>;
export type PracticeCard = z.infer<typeof cardSchema>;
export type PracticeSession = z.infer<typeof sessionSchema>;
export type PracticeAnswer = z.infer<typeof answerSchema>;
export type PracticeAnswered = z.infer<typeof answeredSchema>;
export type Kept = z.infer<typeof keepSchema>;
export type SessionQuery = z.output<typeof sessionQuery>;
