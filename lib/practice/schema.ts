import { z } from "zod";
import { instant } from "@/lib/exams/schema";
import { idParam } from "@/lib/wire/fields";
import { ID_MAX } from "@/lib/wire/limits";

/** Contract §14. None of it has a part in a result or a rank. */
const databaseId = z.int().min(1).max(ID_MAX);
const topic = { subject: z.string().nullable(), chapter: z.string().nullable() };

/** Why a question is in the book: wrong or blank in the exam, or kept by the learner although it was right. */
const bookKinds = ["wrong", "blank", "kept"] as const;
const count = z.int().min(0);
const counts = z.object({ all: count, wrong: count, blank: count, kept: count });

export const practiceSchema = z.object({
  /** To be asked today. */
  due: count,
  /** Of seven days in Dhaka, from today on, which has what was due before. */
  forecast: z.array(z.object({ day: z.iso.date(), due: count })),
  counts,
  /** Least remembered first. */
  chapters: z.array(
    z.object({
      ...{ ...topic, due: count, counts },
      /** Mean share, in percent, of those who would still know it. */
      remembered: z.int().min(0).max(100),
    }),
  ),
  /** The newest exam of which nothing was practised yet. */
  latest: z.object({ exam_id: z.int(), exam_title: z.string(), wrong: count, blank: count }).nullable(),
  /** Past exams whose keys are out, newest first, to be sat again without a clock. */
  exams: z.array(z.object({ exam_id: z.int(), exam_title: z.string(), questions_count: count })),
  server_time: instant,
});

const cardSchema = z.object({
  question_id: z.int(),
  question_text: z.string(),
  ...topic,
  exam_title: z.string(),
  /** Drawn in another order each time: only ids count. */
  answers: z.array(z.object({ id: z.int(), answer_text: z.string() })),
  /** Keys are out, as on the result's page: cards are answered without a connection too. */
  correct_answer_id: z.int(),
  explanation: z.string(),
  /** On how many days it was practised. */
  seen: count,
  is_due: z.boolean(),
  /** In the book; what is not is asked and not scheduled. */
  is_scheduled: z.boolean(),
  is_kept: z.boolean(),
  /** Of an exam that the learner took. */
  can_keep: z.boolean(),
  /** When it comes again after an answer now; null where it is not scheduled. */
  next: z.object({ right: instant, wrong: instant }).nullable(),
});

export const SESSION_MAX = 200;
export const sessionQuery = z.object({
  /** The wrong and blank ones of one exam. */
  exam: idParam.optional(),
  /** All questions of a past exam. */
  retake: idParam.optional(),
  /** Of the book; `chapter` alone may be blank, for questions without one. */
  subject: z.string().max(100).optional(),
  chapter: z.string().max(100).optional(),
  kind: z.enum(bookKinds).optional(),
});
export const sessionSchema = z.object({ cards: z.array(cardSchema).max(SESSION_MAX), server_time: instant });

export const practiceParams = z.object({ id: idParam });
export const answerSchema = z.object({
  answer_id: databaseId,
  /** Of this answer: sent again it does not count twice. */
  review_id: z.uuid().optional(),
  /** By a clock set by `server_time`. What is older than 30 days does not count. */
  answered_at: instant.optional(),
});
export const answeredSchema = z.object({
  is_correct: z.boolean(),
  correct_answer_id: z.int(),
  explanation: z.string(),
  /** Whether the schedule follows it: of a day the first answer does. */
  is_counted: z.boolean(),
  /** Null where the question is not scheduled. */
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
