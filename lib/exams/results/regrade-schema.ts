import { z } from "zod";
import { type Correction, explanationField } from "@/lib/exams/results/correction-schema";
import { statementStates } from "@/lib/exams/results/statement-states";
import { reasonField } from "@/lib/exams/room/schema";
import { scoringSchema } from "@/lib/exams/staff-schema";
import { typedMarkupSchema } from "@/lib/markup/document";
import { OPTIONS_MAX } from "@/lib/wire/limits";

/** The place of an option or a statement in the exam's own order. */
const place = z
  .int()
  .min(0)
  .max(OPTIONS_MAX - 1);

/** How a question is to count, as a state: the same twice changes nothing. */
export const correctionSchema = z.discriminatedUnion("kind", [
  /** This option alone is right. */
  z.object({ kind: z.literal("key"), option: place }),
  /** Each of these is right; the author's key stays the key if it is among them, otherwise the first is. */
  z.object({ kind: z.literal("accepted"), options: z.array(place).min(1).max(OPTIONS_MAX) }),
  /** Each statement of a set counts by its truth. */
  z.object({ kind: z.literal("truths"), truths: z.array(z.boolean()).min(2).max(OPTIONS_MAX) }),
  /** One statement of a set, which as a whole counts by its statements then. */
  z.object({ kind: z.literal("statement"), statement: place, as: z.enum(statementStates) }),
  z.object({ kind: z.literal("all_correct") }),
  z.object({ kind: z.literal("drop") }),
]);

export const regradeBodySchema = z.object({
  version: z.int().min(1),
  /** Position in the version. */
  question: z.int().min(1),
  correction: correctionSchema,
  /** Replaces the question's own; left out, that stays. */
  explanation: explanationField.optional(),
  /** The plain text is made of it where it is sent. Null is a plain text; left out, the same text keeps its markup. */
  explanation_doc: typedMarkupSchema.nullable().optional(),
  reason: reasonField,
  dry_run: z.boolean().default(false),
});

const state = z.object({
  scoring: scoringSchema,
  /** `B`, or `B/D` where several are accepted; of a set `TFTTF`. */
  key: z.string().nullable(),
  /** The states of a set's statements in the exam's own order; empty for a single. */
  statements: z.array(z.enum(statementStates)),
});
const marks = z.number();
/** Most rows of the preview; `moved` counts all of them. */
export const MOVES_SHOWN = 100;

export const regradedSchema = z.object({
  question: z.int(),
  /** True if the question counts otherwise than before. */
  changed: z.boolean(),
  explanation_changed: z.boolean(),
  before: state,
  after: state,
  total_marks: z.object({ before: marks, after: marks }),
  sealed: z.int(),
  /** Running attempts, which are graded by the new key when they are handed in. */
  running: z.int(),
  /** Attempts of other versions, which keep their own key. */
  elsewhere: z.int(),
  moved: z.int(),
  /** Learners whose own mark rises or falls; the others of `moved` change only their rank or their counts. */
  raised: z.int(),
  lowered: z.int(),
  moves: z.array(
    z.object({
      user_id: z.int(),
      username: z.string(),
      name: z.string(),
      score: z.object({ before: marks, after: marks }).nullable(),
      rank: z.object({ before: z.int(), after: z.int() }).nullable(),
    }),
  ),
});

export type RegradeBody = z.output<typeof regradeBodySchema>;
export type Regraded = z.infer<typeof regradedSchema>;

const nameOf = (place: number) => String(place + 1);

/** Translates a correction to the names that people use: options and statements from 1, truths as letters. */
export function toCorrection(correction: RegradeBody["correction"]): Correction {
  switch (correction.kind) {
    case "key":
      return { kind: "key", option: nameOf(correction.option) };
    case "accepted":
      return { kind: "key", option: correction.options.map(nameOf).join("/") };
    case "truths":
      return { kind: "key", option: correction.truths.map((isTrue) => (isTrue ? "T" : "F")).join("") };
    case "statement":
      return { ...correction, statement: nameOf(correction.statement) };
    default:
      return correction;
  }
}
