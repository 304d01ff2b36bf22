import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import type { RowProblem } from "@/lib/staff/import-error";
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

export function presentImport(result: PaymentImport, written: boolean): PaymentImportResult {
  const named = (lines: PaymentImport["recorded"], state: ImportState) =>
    lines.map(({ number, learner, batch }) => ({ number, state, learner: fullName(learner), batch: batch.name }));
  return {
    problems: [],
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
