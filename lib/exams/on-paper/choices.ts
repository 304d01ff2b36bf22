import { z } from "zod";
import { type LetterStyle, letterStyles } from "@/lib/exams/letters";
import { fittingSheet, type Misfits, type OmrSheet, omrSheets } from "@/lib/exams/on-paper/omr";
import { type PaperCode, paperCodes } from "@/lib/exams/on-paper/paper-code";

export const columnCounts = ["2", "1"] as const;

/** The choices as an address says them; a value that there is not is as if it were not said. */
export const printQuerySchema = z.object({
  code: z.enum(paperCodes).optional().catch(undefined),
  columns: z.enum(columnCounts).optional().catch(undefined),
  letters: z.enum(letterStyles).optional().catch(undefined),
  omr: z
    .enum([...omrSheets, "none"])
    .optional()
    .catch(undefined),
  key: z.literal("1").optional().catch(undefined),
  head: z.literal("0").optional().catch(undefined),
});
type PrintQuery = z.output<typeof printQuerySchema>;

export type PrintChoices = {
  code: PaperCode;
  columns: 1 | 2;
  letters: LetterStyle;
  /** Null for none. */
  omr: OmrSheet | null;
  hasKey: boolean;
  hasHead: boolean;
};

type Exam = { letters: LetterStyle; misfits: Misfits };

function sheetOf(said: PrintQuery["omr"], misfits: Misfits): OmrSheet | null {
  if (said === "none") return null;
  return said && misfits[said] === null ? said : fittingSheet(misfits);
}

/** The choices of an address; a sheet that the exam does not fit is never one of them. */
export const choicesFrom = (query: PrintQuery, { letters, misfits }: Exam): PrintChoices => ({
  code: query.code ?? "a",
  columns: query.columns === "1" ? 1 : 2,
  letters: query.letters ?? letters,
  omr: sheetOf(query.omr, misfits),
  hasKey: query.key === "1",
  hasHead: query.head !== "0",
});

/** The same as a query, in which only what is not usual stands. */
export function queryOf(choices: PrintChoices, { letters, misfits }: Exam): string {
  const query = new URLSearchParams();
  if (choices.code !== "a") query.set("code", choices.code);
  if (choices.columns === 1) query.set("columns", "1");
  if (choices.letters !== letters) query.set("letters", choices.letters);
  if (choices.omr !== fittingSheet(misfits)) query.set("omr", choices.omr ?? "none");
  if (choices.hasKey) query.set("key", "1");
  if (!choices.hasHead) query.set("head", "0");
  return query.size > 0 ? `?${query}` : "";
}
