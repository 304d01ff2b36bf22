import { z } from "zod";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { examCorrections as copy } from "@/lib/copy/exam-corrections";
import { idField, reasonField } from "@/lib/enrollments/schema";
import { type StatementState, statementStates } from "@/lib/exams/results/statement-states";
import type { Markup } from "@/lib/markup/document";
import { charField } from "@/lib/wire/fields";
import { QUESTION_TEXT_MAX } from "@/lib/wire/limits";

/**
 * How a question is to count, and not what is to change of it, so that the same correction twice changes nothing.
 * Options and statements are named by letter or by place from 1, in the command also by id.
 */
export type Correction =
  /** `option` is a single's option, or several (`B/D`) of which each is right; of a set, its truths (`TFTTF`). */
  | { kind: "key"; option: string }
  | { kind: "statement"; statement: string; as: StatementState }
  | { kind: "all_correct" }
  | { kind: "drop" };

type TypedChange = { key?: string; statement?: string; counts?: StatementState; all_correct: boolean; drop: boolean };

function toCorrection({ key, statement, counts, all_correct }: TypedChange): Correction {
  if (key !== undefined) return { kind: "key", option: key };
  if (statement !== undefined && counts !== undefined) return { kind: "statement", statement, as: counts };
  return { kind: all_correct ? "all_correct" : "drop" };
}

const given = ({ key, statement, all_correct, drop }: TypedChange) =>
  [key !== undefined, statement !== undefined, all_correct, drop].filter(Boolean).length;

export const explanationField = charField({ max: QUESTION_TEXT_MAX, allowBlank: true });

export const regradeSchema = z
  .object({
    exam: idField(copy.exam),
    /** A value up to the number of questions is a place in the version's own order; a larger one is an id. */
    question: idField(copy.question),
    version: idField(copy.version).optional(),
    key: z.string().trim().optional(),
    statement: z.string().trim().optional(),
    counts: z.enum(statementStates, { error: copy.counts }).optional(),
    all_correct: z.boolean().default(false),
    drop: z.boolean().default(false),
    /** Replaces the question's own; left out, that stays. */
    explanation: explanationField.optional(),
    reason: reasonField,
  })
  .refine((typed) => given(typed) === 1, { path: ["key"], message: copy.oneChange })
  .refine(({ statement, counts }) => (statement === undefined) === (counts === undefined), {
    path: ["counts"],
    message: copy.counts,
  })
  .transform(({ exam, question, version, explanation, reason, ...change }) => ({
    exam,
    question,
    version,
    explanation,
    reason,
    correction: toCorrection(change),
    takesIds: true,
  }));
export type RegradeInput = Omit<z.output<typeof regradeSchema>, "explanation" | "takesIds"> & {
  explanation?: string;
  /** Null for a plain text; left out, the same text keeps its markup. */
  explanationDoc?: Markup | null;
  /** Questions, options and statements may be named by id too, where no place is meant. */
  takesIds?: boolean;
};

export const extensionSchema = z.object({
  exam: idField(copy.exam),
  minutes: idField(copy.minutes).refine((minutes) => minutes <= 1440, copy.minutes),
  /** Username or e-mail address; all running attempts without one. */
  learner: z.string().trim().min(1, enrollmentForm.learner).optional(),
  reason: reasonField,
});
const inDhaka = (text: string) => new Date(/(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}+06:00`);

export const reopeningSchema = z.object({
  exam: idField(copy.exam),
  minutes: extensionSchema.shape.minutes,
  learner: extensionSchema.shape.learner,
  /** Only attempts that ended from then on. */
  since: z.iso.datetime({ offset: true, local: true, error: copy.since }).transform(inDhaka).optional(),
  /** True to include attempts that the learners handed in themselves. */
  submitted: z.boolean().default(false),
  reason: reasonField,
});
export type ReopeningInput = z.output<typeof reopeningSchema>;
export type ExtensionInput = z.output<typeof extensionSchema>;
