import { z } from "zod";
import { parseMarks } from "@/lib/exams/authoring/import/marks";
import { keyFaultOf } from "@/lib/exams/authoring/key-fault";
import { letterStyles } from "@/lib/exams/letters";
import { negativeMarkingTypes } from "@/lib/exams/negative-marking";
import { type QuestionKind, questionKindOf, questionKinds } from "@/lib/exams/question-kind";
import { questionScorings } from "@/lib/exams/question-scoring";
import { instant, keyReleaseSchema } from "@/lib/exams/schema";
import { markupSchema, typedLineSchema, typedMarkupSchema } from "@/lib/markup/document";
import { charField, idParam, idParams, topicField } from "@/lib/wire/fields";
import {
  CHALLENGE_HOURS_MAX,
  ID_MAX,
  OPTION_TEXT_MAX,
  OPTIONS_MAX,
  QUESTION_TEXT_MAX,
  QUESTIONS_MAX,
  SEARCH_MAX,
  TITLE_MAX,
} from "@/lib/wire/limits";
import { listQuery, pageOf } from "@/lib/wire/page";

const databaseId = z.int().min(1).max(ID_MAX);
export const questionParams = idParams.extend({ question: z.uuid() });

/** A number, or its text as people type it: `০.৫`, `0,5`. Exact to four digits. */
const marksField = z.union([z.number(), z.string()]).transform((typed, context) => {
  const marks = parseMarks(String(typed));
  if (marks !== null && Number(marks) > 0) return marks;
  context.addIssue({ code: "custom", message: "Marks are more than 0 and less than 1000, with at most 4 digits." });
  return z.NEVER;
});

export const scoringSchema = z.enum(questionScorings);
const topic = { subject: z.string().nullable(), chapter: z.string().nullable() };
/** The text with its markup; left out where `text` says all of it. */
const markup = markupSchema.optional();
const optionSchema = z.object({
  text: z.string(),
  text_doc: markup,
  /** The author's key, of a single. */
  is_correct: z.boolean(),
  /** An accepted option, or a true statement. */
  is_right: z.boolean(),
  /** A statement alone has one: not `key` after a correction that counts it for everybody or for nobody. */
  scoring: scoringSchema.optional(),
});
const kind = z.enum(questionKinds);

export const staffQuestionSchema = z.object({
  /** The lineage: the same in every version of the exam. */
  id: z.uuid(),
  revision: z.int(),
  position: z.int(),
  kind,
  text: z.string(),
  text_doc: markup,
  marks: z.number(),
  explanation: z.string(),
  explanation_doc: markup,
  scoring: scoringSchema,
  options: z.array(optionSchema),
  ...topic,
});

/** Whether the author's key and what is right go together. */
const fitKeys: Record<QuestionKind, (options: readonly { is_correct: boolean; is_right: boolean }[]) => boolean> = {
  single: (options) =>
    keyFaultOf(
      "single",
      options.map(({ is_correct }) => is_correct),
    ) !== "several_right" && options.every(({ is_correct, is_right }) => is_right || !is_correct),
  true_false_set: (options) => options.every(({ is_correct }) => !is_correct),
};

const typedOptionSchema = z
  .object({
    text: charField({ max: OPTION_TEXT_MAX }),
    text_doc: typedLineSchema.nullable().optional(),
    is_correct: z.boolean(),
    is_right: z.boolean().optional(),
  })
  .transform(({ is_right, ...option }) => ({ ...option, is_right: is_right ?? option.is_correct }));

const questionFields = {
  /** A new question is a single where nothing is said; a set is changed only by whoever says that it is one. */
  kind: kind.optional(),
  /** The plain text is made of `text_doc` where that is sent. Null is a plain text; left out, a text that stays as it is keeps its markup. */
  text: charField({ max: QUESTION_TEXT_MAX }),
  text_doc: typedMarkupSchema.nullable().optional(),
  marks: marksField,
  explanation: charField({ max: QUESTION_TEXT_MAX, allowBlank: true }),
  explanation_doc: typedMarkupSchema.nullable().optional(),
  options: z.array(typedOptionSchema).max(OPTIONS_MAX),
  /** A field that is left out keeps its present value. */
  subject: topicField.optional(),
  chapter: topicField.optional(),
};
type Typed = { kind?: QuestionKind; options: { is_correct: boolean; is_right: boolean }[] };
const hasFittingKey = (question: Typed) => fitKeys[questionKindOf(question)](question.options);
const oneRight = { path: ["options"], message: "One option is right." };

/** `revision` is the one that the edit started from. */
export const changedQuestionSchema = z
  .object({ ...questionFields, revision: z.int().min(1) })
  .refine(hasFittingKey, oneRight);
/** `after` is the question that it follows; without it the question is added at the end. */
export const addedQuestionSchema = z
  .object({ ...questionFields, after: z.uuid().optional() })
  .refine(hasFittingKey, oneRight);

/** As `addedQuestionSchema` reads each by itself, so that one that is refused refuses no other. */
const sentQuestion = z.looseObject({});
export const bulkQuestionsSchema = z.object({
  /**
   * Drawn once for all that is added from one file or paste. A question that arrived is not added again under the same
   * batch and place, because the answer to a request may be lost.
   */
  batch: z.uuid(),
  questions: z
    .array(z.object({ place: z.int().min(0).max(QUESTIONS_MAX), question: sentQuestion }))
    .max(QUESTIONS_MAX)
    .refine((questions) => new Set(questions.map(({ place }) => place)).size === questions.length, {
      message: "One place is given once.",
    }),
  /** The exam's questions as they were seen, which these take the place of; left out, these come behind them. */
  replaces: z
    .array(z.object({ question: z.uuid(), revision: z.int().min(1) }))
    .max(QUESTIONS_MAX)
    .optional(),
});
const place = z.int();
export const addedInBulkSchema = z.object({
  version: z.int(),
  is_new_version: z.boolean(),
  /** Those that the exam has now, also by an earlier request. */
  added: z.array(z.object({ place, question: z.uuid() })),
  /** Those that it has not, with the reasons by field. */
  refused: z.array(z.object({ place, problems: z.record(z.string(), z.array(z.string())) })),
});
export const removedQuestionSchema = z.object({ revision: z.coerce.number().int().min(1) });
export const questionOrderSchema = z.object({ questions: z.array(z.uuid()).max(QUESTIONS_MAX) });

export const editedSchema = z.object({
  question: z.string(),
  revision: z.int().nullable(),
  version: z.int(),
  /** True if attempts or sheets of paper keep the version before. The edit then counts for later starts and printings. */
  is_new_version: z.boolean(),
});

export const examStates = ["draft", "planned", "open", "closed"] as const;
const examFacts = {
  id: z.int(),
  batch_id: z.int(),
  batch_name: z.string(),
  course_title: z.string(),
  title: z.string(),
  state: z.enum(examStates),
  is_active: z.boolean(),
  opens_at: instant.nullable(),
  closes_at: instant.nullable(),
  /** The rule in force (contract §4). */
  key_release: keyReleaseSchema,
  minutes: z.int(),
  version: z.int(),
  questions_count: z.int(),
  /** The number of choices that answer everything: one for a single, one for each statement of a set. */
  answers_count: z.int(),
  total_marks: z.number(),
  negative_marks: z.number(),
  negative_type: z.enum(negativeMarkingTypes),
  /** True if a question is never worth less than nothing. */
  floor_at_zero: z.boolean(),
  running: z.int(),
  handed_in: z.int(),
  /** True if learners who handed in see the right answers. */
  keys_out: z.boolean(),
};

const listedExamSchema = z.object(examFacts);
export const examPageSchema = pageOf(listedExamSchema);
export const examListSchema = z.object({
  ...listQuery(["newest"], "-newest"),
  batch: idParam.optional(),
  state: z.enum(examStates).optional(),
  q: charField({ max: SEARCH_MAX, allowBlank: true }).optional(),
});

export const staffExamSchema = listedExamSchema.extend({
  description: z.string(),
  ...topic,
  keys_at: instant.nullable(),
  /** Hours from when a learner sees the keys in which they may challenge one; 0 for none. */
  challenge_hours: z.int(),
  /** The stored choice; null lets the closing time decide. */
  key_release_said: keyReleaseSchema.nullable(),
  shuffle: z.boolean(),
  /** Statements keep the author's order unless this is set, whatever `shuffle` says. */
  shuffle_statements: z.boolean(),
  letters: z.enum(letterStyles),
  updated_at: instant,
  versions: z.array(
    z.object({
      number: z.int(),
      questions_count: z.int(),
      attempts: z.int(),
      /** When it first went to paper. */
      printed_at: instant.nullable(),
    }),
  ),
  /** Attempts by staff and test accounts, which are not ranked. */
  rehearsals: z.int(),
  questions: z.array(staffQuestionSchema),
  server_time: instant,
});
export const staffExamQuery = z.object({ version: idParam.optional() });

const windowFields = {
  opens_at: instant.nullable(),
  closes_at: instant.nullable(),
  key_release: keyReleaseSchema.nullable(),
  keys_at: instant.nullable(),
};
const settings = {
  title: charField({ max: TITLE_MAX }),
  description: charField({ max: 2000, allowBlank: true }),
  minutes: z.int().min(1).max(1440),
  shuffle: z.boolean(),
  negative_marks: z.number().min(0).max(999),
  negative_type: z.enum(negativeMarkingTypes),
};
const paper = {
  letters: z.enum(letterStyles),
  shuffle_statements: z.boolean(),
  floor_at_zero: z.boolean(),
};
export const examSettingsSchema = z.object({
  ...settings,
  /** Left out, these and `challenge_hours` keep their present values: pages from before they existed do not send them. */
  letters: paper.letters.optional(),
  shuffle_statements: paper.shuffle_statements.optional(),
  floor_at_zero: paper.floor_at_zero.optional(),
  ...windowFields,
  challenge_hours: z.int().min(0).max(CHALLENGE_HOURS_MAX).optional(),
  updated_at: instant,
  subject: topicField.optional(),
  chapter: topicField.optional(),
});
export const newExamBodySchema = z.object({
  batch_id: databaseId,
  title: settings.title,
  description: settings.description.default(""),
  minutes: settings.minutes,
  shuffle: settings.shuffle.default(false),
  negative_marks: settings.negative_marks.default(0),
  negative_type: settings.negative_type.default("fixed"),
  letters: paper.letters.default("bengali"),
  shuffle_statements: paper.shuffle_statements.default(false),
  floor_at_zero: paper.floor_at_zero.default(false),
  subject: topicField.optional(),
  chapter: topicField.optional(),
});
export const duplicateSchema = z.object({ batch_id: databaseId, title: settings.title });
export const examIdSchema = z.object({ id: z.int() });

export const activationSchema = z.object({ is_active: z.boolean() });
/** `keys_at_once` warns that the first hand-in shows the right answers while others still write (contract §4). */
export const activatedSchema = z.object({
  is_active: z.boolean(),
  warnings: z.array(z.enum(["keys_at_once", "already_closed", "keys_were_out"])),
});

export type StaffQuestion = z.infer<typeof staffQuestionSchema>;
export type QuestionDraft = z.output<typeof changedQuestionSchema>;
export type TypedQuestion = Omit<z.output<typeof changedQuestionSchema>, "revision">;
export type ListedExam = z.infer<typeof listedExamSchema>;
export type ExamPage = z.infer<typeof examPageSchema>;
export type ExamList = z.output<typeof examListSchema>;
export type StaffExam = z.infer<typeof staffExamSchema>;
export type ExamSettings = z.output<typeof examSettingsSchema>;
export type NewExamBody = z.output<typeof newExamBodySchema>;
export type Edited = z.infer<typeof editedSchema>;
export type BulkQuestions = z.output<typeof bulkQuestionsSchema>;
export type AddedInBulk = z.infer<typeof addedInBulkSchema>;
export type Activated = z.infer<typeof activatedSchema>;
