import { z } from "zod";
import { charField } from "@/lib/wire/fields";

export const IMPORT_MAX_ROWS = 2000;
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024;

export const importColumns = [
  "learner",
  "name",
  "phone",
  "email",
  "batch",
  "method",
  "amount",
  "trx",
  "payer_phone",
  "note",
  "expires",
  "confirm",
] as const;
export type ImportColumn = (typeof importColumns)[number];

export const importFileSchema = z.object({
  file: z.instanceof(Blob, { error: "The submitted data was not a file." }),
});

const cell = charField({ max: 400, allowBlank: true }).default("");
const values = z.object(
  Object.fromEntries(importColumns.map((name) => [name, cell])) as Record<ImportColumn, typeof cell>,
);

const problem = z.object({
  /** Counted as in a spreadsheet: the header is row 1. Null for a problem of the whole file. */
  row: z.int().nullable(),
  column: z.string().nullable(),
  message: z.string(),
  /** The word that accepts the row as it is, in its `confirm`. */
  confirm: z.string().nullable(),
});

/** A file's rows, to be corrected in place. */
export const readFileSchema = z.object({
  rows: z.array(z.object({ number: z.int(), values })),
  /** Columns that are not read. */
  ignored: z.array(z.string()),
  /** Rows that are no payments: the template's sample, the total at the end. */
  left_out: z.array(z.object({ row: z.int(), why: z.enum(["sample", "total"]) })),
  problems: z.array(problem),
});

export const paymentImportSchema = z.object({
  rows: z
    .array(
      z.object({
        number: z.int().min(2),
        values,
        /** For a learner who was in the batch before: true enrols them again, false leaves the row out. */
        again: z.boolean().optional(),
      }),
    )
    .min(1, "There is no row.")
    .max(IMPORT_MAX_ROWS, `At most ${IMPORT_MAX_ROWS} rows at once.`),
  dry_run: z.boolean(),
  /** `all` takes every row or none; `good` takes the rows without a problem, and the others stay open. */
  take: z.enum(["all", "good"]).default("all"),
  /** True to make an account for a learner who has none but is given with phone number and address, as at the desk. */
  new_accounts: z.boolean().default(false),
});

const states = ["new", "asked", "unchanged"] as const;

export const paymentImportResultSchema = z.object({
  /** Every problem of every row. With `take: "all"` nothing is written while there is one. */
  problems: z.array(problem),
  /** Rows without a problem. */
  rows: z.array(
    z.object({
      number: z.int(),
      state: z.enum(states),
      learner: z.string(),
      batch: z.string(),
      /** True if the row makes an account. */
      makes_account: z.boolean(),
    }),
  ),
  /** Points to check, although nothing forbids the rows. */
  warnings: z.array(problem),
  recorded: z.int(),
  written: z.boolean(),
});

export type ReadFile = z.infer<typeof readFileSchema>;
export type ImportProblem = z.infer<typeof problem>;
export type PaymentImportRows = z.output<typeof paymentImportSchema>;
export type PaymentImportResult = z.infer<typeof paymentImportResultSchema>;
export type ImportState = PaymentImportResult["rows"][number]["state"];
