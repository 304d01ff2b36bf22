import { z } from "zod";
import { charField } from "@/lib/wire/fields";
import { LEARNER_IMPORT_MAX_ROWS, NOTE_MAX } from "@/lib/wire/limits";

export const learnerColumns = ["name", "phone", "email"] as const;
export type LearnerColumn = (typeof learnerColumns)[number];

const cell = charField({ max: 400, allowBlank: true }).default("");
const values = z.object({ name: cell, phone: cell, email: cell });

const problem = z.object({
  /** Counted as in a spreadsheet: the header is row 1. Null for a problem of the whole file. */
  row: z.int().nullable(),
  column: z.enum([...learnerColumns, "reason"]).nullable(),
  message: z.string(),
});

/** A file's rows, to be corrected in place. */
export const readLearnersSchema = z.object({
  rows: z.array(z.object({ number: z.int(), values })),
  /** Columns that are not read. */
  ignored: z.array(z.string()),
  problems: z.array(problem),
});

/**
 * The decision about a row whose number or address somebody has: it is left out (`skip`), means the one who has it
 * (`same`), or another person who shares the number (`other`, with a reason).
 */
export const choiceKinds = ["skip", "same", "other"] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

const choice = z.object({
  /** The question that was decided; a decision about another one counts for nothing. */
  about: z.string().max(400),
  kind: z.enum(choiceKinds),
  reason: charField({ max: NOTE_MAX, allowBlank: true }).default(""),
});

export const learnerImportSchema = z.object({
  /** Made by the client; sent again, the run makes nothing twice and says what it made. */
  run: z.uuid(),
  rows: z
    .array(z.object({ number: z.int().min(1).max(1_000_000), values, choice: choice.optional() }))
    .min(1, "There is no row.")
    .max(LEARNER_IMPORT_MAX_ROWS, `At most ${LEARNER_IMPORT_MAX_ROWS} rows at once.`)
    .refine((rows) => new Set(rows.map(({ number }) => number)).size === rows.length, "A row stands twice."),
  dry_run: z.boolean(),
});

export const learnerRowStates = ["new", "exists", "asked", "wrong", "out"] as const;
export type LearnerRowState = (typeof learnerRowStates)[number];

export const learnerImportResultSchema = z.object({
  problems: z.array(problem),
  rows: z.array(
    z.object({
      number: z.int(),
      state: z.enum(learnerRowStates),
      /** The account that the row made or means. */
      account: z.object({ id: z.int(), name: z.string(), username: z.string() }).nullable(),
      question: z.object({ about: z.string(), text: z.string(), choices: z.array(z.enum(choiceKinds)) }).nullable(),
      note: z.string().nullable(),
    }),
  ),
  made: z.int(),
  written: z.boolean(),
});

export type ReadLearners = z.infer<typeof readLearnersSchema>;
export type LearnerImport = z.output<typeof learnerImportSchema>;
export type LearnerImportRow = LearnerImport["rows"][number];
export type LearnerImportResult = z.infer<typeof learnerImportResultSchema>;
export type LearnerProblem = LearnerImportResult["problems"][number];
