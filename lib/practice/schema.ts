import { z } from "zod";
import { instant } from "@/lib/exams/schema";
import { idParam } from "@/lib/wire/fields";
import { ID_MAX } from "@/lib/wire/limits";

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

const cardSchema = z.object({
  question_id: z.int(),
  question_text: z.string(),
  ...topic,
  exam_title: z.string(),
  /** Shuffled each time, so only ids count. */
  answers: z.array(z.object({ id: z.int(), answer_text: z.string() })),
  /** Sent with the question, since the keys are out: cards can be answered without a connection. */
  correct_answer_id: z.int(),
  explanation: z.string(),
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

export const answerSchema = z.object({
  answer_id: databaseId,
  /** Identifies this answer, so that it counts once however often it is sent. */
  review_id: z.uuid().optional(),
  /** Time by a clock set by `server_time`. An answer older than 30 days does not count. */
  answered_at: instant.optional(),
});
export const answeredSchema = z.object({
  is_correct: z.boolean(),
  correct_answer_id: z.int(),
  explanation: z.string(),
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
