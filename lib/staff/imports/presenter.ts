import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import type { RowProblem } from "@/lib/staff/import-error";
import type { Line } from "@/lib/staff/imports/line-queries";
import type { ImportProblem, ImportState, PaymentImportResult } from "@/lib/staff/imports/staff-schema";
import type { PaymentImport } from "@/lib/staff/payment-import-mutations";

export const presentProblem = ({ row, column, message, confirm }: RowProblem): ImportProblem => ({
  row: row ?? null,
  column: column ?? null,
  message,
  confirm: confirm ?? null,
});

export const refusedImport = (problems: RowProblem[]): PaymentImportResult => ({
  problems: problems.map(presentProblem),
  rows: [],
  warnings: [],
  recorded: 0,
  written: false,
});

const nameOf = ({ learner, account }: Line) =>
  learner ? fullName(learner) : account ? `${account.first_name} ${account.last_name}`.trim() : "";

export function presentImport(result: PaymentImport, written: boolean): PaymentImportResult {
  const named = (lines: PaymentImport["recorded"], state: ImportState) =>
    lines.map((line) => ({
      number: line.number,
      state,
      learner: nameOf(line),
      batch: line.batch.name,
      makes_account: line.learner === null,
    }));
  return {
    problems: result.problems.map(presentProblem),
    rows: [
      ...named(result.recorded, "new"),
      ...named(result.asked, "asked"),
      ...named(result.unchanged, "unchanged"),
    ].toSorted((a, b) => a.number - b.number),
    warnings: result.warnings.map(presentProblem),
    recorded: result.recorded.length,
    written,
  };
}
