import { z } from "zod";
import { keyReleases } from "@/lib/exams/key-release";
import { letterStyles } from "@/lib/exams/letters";
import { negativeMarkingTypes } from "@/lib/exams/negative-marking";
import { attemptKinds, paperCodes } from "@/lib/exams/on-paper/paper-code";
import { questionKinds } from "@/lib/exams/question-kind";
import { questionScorings } from "@/lib/exams/question-scoring";
import { sealReasons } from "@/lib/exams/seal-reason";
import { html, pictures } from "@/lib/markup/schema";
import { idField, integerField, listField } from "@/lib/wire/fields";
import { QUESTIONS_MAX, SAVES_MAX, SUBMIT_MAX } from "@/lib/wire/limits";

/** Marks are numbers (specification §3, §7; contract §4). */
export const instant = z.iso.datetime({ offset: true });

/** The key of the device's own start. Without it nothing is checked (contract §4). */
export const attemptHeaders = z.object({ "x-attempt-key": z.string().optional() });
/** A page of before knows no such header. */
export const paperHeaders = attemptHeaders.extend({ "x-known-kinds": z.coerce.number().int().min(0).default(0) });
export const serverTimeHeader = z.object({ "x-server-time": instant });

export const keyReleaseSchema = z.enum(keyReleases);

export const sealReasonSchema = z.enum(sealReasons);

const userAttemptSchema = z.object({
  started_at: instant,
  deadline_at: instant,
  completed_at: instant.nullable(),
  is_completed: z.boolean(),
  /** Null while the attempt runs. */
  seal_reason: sealReasonSchema.nullable(),
  score: z.number().nullable(),
  total_marks: z.number(),
});

export const examSchema = z.object({
  id: z.int(),
  batch_id: z.int(),
  course_id: z.int(),
  title: z.string(),
  description: z.string(),
  /** In minutes. */
  duration: z.int(),
  /** True if it can be started now. */
  is_active: z.boolean(),
  opens_at: instant.nullable(),
  closes_at: instant.nullable(),
  key_release: keyReleaseSchema,
  /** Time when keys and explanations appear; null for `at_once`. Extra minutes can move it. */
  keys_available_at: instant.nullable(),
  questions_count: z.int(),
  /** The number of choices that answer everything: one for a single, one for each statement of a set. */
  answers_count: z.int(),
  total_marks: z.number(),
  /** How options and statements are named. */
  letters: z.enum(letterStyles),
  /** True if a question is never worth less than nothing. */
  floor_at_zero: z.boolean(),
  has_negative_marking: z.boolean(),
  negative_marks_per_question: z.number(),
  negative_marking_type: z.enum(negativeMarkingTypes),
  user_attempt: userAttemptSchema.nullable(),
  server_time: instant,
});

export const startedAttemptSchema = z.object({
  id: z.int(),
  started_at: instant,
  deadline_at: instant,
  server_time: instant,
  /** In minutes. */
  duration: z.int(),
  /** The device sends it back as `X-Attempt-Key`; the newest start wins. */
  attempt_key: z.uuid(),
  /** The highest saved `seq`, from which the client counts on. */
  last_seq: z.int(),
  /** As of the exam: a page tells by it a paper that came from a server which knows no sets. */
  answers_count: z.int(),
});

export const shownOptionSchema = z.object({ id: z.int(), answer_text: z.string(), answer_text_html: html });

/** The body is an array, so the headers `X-Server-Time` and `X-Deadline-At` carry `server_time` and `deadline_at`. */
export const questionSchema = z.object({
  id: z.int(),
  kind: z.enum(questionKinds),
  question_text: z.string(),
  question_text_html: html,
  pictures,
  marks: z.number(),
  /** The statements of a set, the options of a single. */
  answers: z.array(shownOptionSchema),
  /** Null for a set. */
  selected_answer_id: z.int().nullable(),
  /** A set has this: what was said of its statements, by their ids. */
  selected: z.record(z.string(), z.boolean()).optional(),
  /** True if the learner wants to look at it again. */
  is_flagged: z.boolean(),
});

export const flagsSchema = z.object({
  /** All questions that are flagged now. */
  question_ids: listField(idField).max(QUESTIONS_MAX),
  /** Counts up per attempt key; older flags never overwrite newer ones. */
  seq: integerField({ min: 0 }).optional(),
});

/** `is_kept` is false if newer flags were already there. */
export const keptFlagsSchema = z.object({ is_kept: z.boolean(), server_time: instant });

export const saveAnswerSchema = z
  .object({
    question_id: idField,
    /** A single's option, which null clears, or a statement of a set. */
    answer_id: idField.nullable(),
    /** The truth of the statement, which null clears. A single has none. */
    value: z.boolean().nullable().optional(),
    /** Counts up per attempt; an older save never overwrites a newer one. */
    seq: integerField({ min: 0 }).optional(),
  })
  .refine(({ answer_id, value }) => answer_id !== null || value === undefined, {
    path: ["value"],
    message: "A value belongs to a statement.",
  });

/** Saves that are kept together, or none of them. */
const saveListSchema = z.object({
  answers: listField(saveAnswerSchema).min(1, "This list may not be empty.").max(SAVES_MAX),
});

/** A body with `answers` is a list, whatever else it has. */
export const savesSchema = z.union([saveListSchema, saveAnswerSchema]);

const attemptTime = { remaining_seconds: z.number(), deadline_at: instant, server_time: instant };

const savedAnswerSchema = z.object({ saved_at: instant, ...attemptTime });

const savedListSchema = z.object({
  /** In the order of the list, also for saves that a newer one had overtaken. */
  results: z.array(z.object({ question_id: z.int(), answer_id: z.int().nullable(), saved_at: instant })),
  ...attemptTime,
});

/** In the form of the request. */
export const savedSchema = z.union([savedAnswerSchema, savedListSchema]);

/**
 * The list alone or as `answers`. With the `seq` of its save an answer counts if it is newer, and a null clears. As in a
 * list of saves, one entry counts where several are of one question, or of one statement of a set.
 */
export const submitSchema = z
  .preprocess(
    (body) => (Array.isArray(body) ? { answers: body } : body),
    z.object({ answers: listField(saveAnswerSchema).max(SUBMIT_MAX) }),
  )
  .transform(({ answers }) => answers);

export const submittedSchema = z.object({
  id: z.int(),
  is_completed: z.literal(true),
  seal_reason: sealReasonSchema,
  started_at: instant,
  completed_at: instant,
  score: z.number(),
  total_marks: z.number(),
  correct_answers: z.int(),
  wrong_answers: z.int(),
  unanswered: z.int(),
  /** Proves the answers at the seal (contract §14); null for a rehearsal, of which nothing is kept. */
  receipt: z.string().nullable(),
});

export const reviewedStatementSchema = z.object({
  id: z.int(),
  text: z.string(),
  text_html: html,
  /** Null if nothing was said of it. */
  selected: z.boolean().nullable(),
  /** The three below are null while the keys are not shown. */
  correct: z.boolean().nullable(),
  is_correct: z.boolean().nullable(),
  marks_awarded: z.number().nullable(),
  scoring: z.enum(questionScorings),
});

const reviewedAnswerSchema = z.object({
  question_id: z.int(),
  kind: z.enum(questionKinds),
  question_text: z.string(),
  question_text_html: html,
  pictures,
  marks: z.number(),
  options: z.array(shownOptionSchema),
  selected_answer_id: z.int().nullable(),
  /** The five below are null while the keys are not shown. */
  correct_answer_id: z.int().nullable(),
  /** Every option that counts as right: the author's, and those that a correction accepted; empty for a set. */
  accepted_answer_ids: z.array(z.int()).nullable(),
  is_correct: z.boolean().nullable(),
  marks_awarded: z.number().nullable(),
  /** The most that it gives: less than `marks` once statements were dropped. */
  possible_marks: z.number(),
  explanation: z.string().nullable(),
  explanation_html: html,
  /** Not `key` after a regrade that counts the question for everybody or for nobody. */
  scoring: z.enum(questionScorings),
  /** A set has these, in the order of the paper. */
  statements: z.array(reviewedStatementSchema).optional(),
});

export const resultSchema = z.object({
  exam_id: z.int(),
  exam_title: z.string(),
  batch_id: z.int(),
  course_id: z.int(),
  score: z.number(),
  total_marks: z.number(),
  /** How options and statements are named. */
  letters: z.enum(letterStyles),
  correct_answers: z.int(),
  wrong_answers: z.int(),
  unanswered: z.int(),
  /** True if a question is never worth less than nothing. */
  floor_at_zero: z.boolean(),
  /** Sum of the penalties for wrong answers, not negative. */
  negative_marks: z.number(),
  negative_marks_per_question: z.number(),
  negative_marking_type: z.enum(negativeMarkingTypes),
  /** `paper`: written on paper and read by a machine, so that `time_taken_seconds` is the exam's whole time. */
  kind: z.enum(attemptKinds),
  /** The code of the paper; null for `online`. */
  paper_code: z.enum(paperCodes).nullable(),
  started_at: instant,
  completed_at: instant,
  seal_reason: sealReasonSchema,
  time_taken_seconds: z.int(),
  /** Rank in the batch; null for accounts that are not ranked. */
  rank: z.int().nullable(),
  /** Time when keys and explanations appear; null once they are shown. */
  keys_available_at: instant.nullable(),
  answers: z.array(reviewedAnswerSchema),
  /** The same receipt as at the submit. */
  receipt: z.string().nullable(),
  server_time: instant,
});

export type Exam = z.infer<typeof examSchema>;
export type StartedAttempt = z.infer<typeof startedAttemptSchema>;
export type Question = z.infer<typeof questionSchema>;
export type Flags = z.infer<typeof flagsSchema>;
export type SaveAnswer = z.infer<typeof saveAnswerSchema>;
export type SavedAnswer = z.infer<typeof savedAnswerSchema>;
export type SavedList = z.infer<typeof savedListSchema>;
export type SubmittedAnswer = z.infer<typeof saveAnswerSchema>;
export type Submitted = z.infer<typeof submittedSchema>;
export type ReviewedStatement = z.infer<typeof reviewedStatementSchema>;
export type ReviewedAnswer = z.infer<typeof reviewedAnswerSchema>;
export type Result = z.infer<typeof resultSchema>;
