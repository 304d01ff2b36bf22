import { z } from "zod";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { examCorrections as copy } from "@/lib/copy/exam-corrections";
import { idField, reasonField } from "@/lib/enrollments/schema";

export type Correction = { kind: "key"; option: string } | { kind: "all_correct" } | { kind: "drop" };

function toCorrection({ key, all_correct }: { key?: string; all_correct: boolean }): Correction {
  if (key !== undefined) return { kind: "key", option: key };
  return { kind: all_correct ? "all_correct" : "drop" };
}

export const regradeSchema = z
  .object({
    exam: idField(copy.exam),
    /** A value up to the number of questions is a place in the version's own order; a larger one is an id. */
    question: idField(copy.question),
    version: idField(copy.version).optional(),
    key: z.string().trim().optional(),
    all_correct: z.boolean().default(false),
    drop: z.boolean().default(false),
    reason: reasonField,
  })
  .refine(({ key, all_correct, drop }) => [key !== undefined, all_correct, drop].filter(Boolean).length === 1, {
    path: ["key"],
    message: copy.oneChange,
  })
  .transform(({ exam, question, version, reason, ...change }) => ({
    exam,
    question,
    version,
    reason,
    correction: toCorrection(change),
  }));
export type RegradeInput = z.output<typeof regradeSchema>;

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
