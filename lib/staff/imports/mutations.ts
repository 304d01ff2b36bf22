import "server-only";
import { createHash } from "node:crypto";
import type { Actor } from "@/lib/audit/mutations";
import { inSandbox } from "@/lib/sandbox/process";
import { ImportError } from "@/lib/staff/import-error";
import { presentImport, presentProblem, refusedImport } from "@/lib/staff/imports/presenter";
import {
  IMPORT_MAX_ROWS,
  importColumns,
  type PaymentImportResult,
  type PaymentImportRows,
  type ReadFile,
} from "@/lib/staff/imports/staff-schema";
import { importPaymentTable, paymentColumns } from "@/lib/staff/payment-import-mutations";

/** Reads a file for correction on the screen and stores nothing. */
export async function readPaymentFile(accountId: number, file: Blob): Promise<ReadFile> {
  try {
    const table = await inSandbox({ accountId, field: "file" }, "spreadsheet", file, paymentColumns, IMPORT_MAX_ROWS);
    const valuesOf = (values: Record<string, string>) =>
      Object.fromEntries(importColumns.map((name) => [name, values[name] ?? ""]));
    const rows = table.rows.map(({ number, values }) => ({ number, values: valuesOf(values) }));
    const left_out = table.leftOut.map(({ number, why }) => ({ row: number, why }));
    return { rows: rows as ReadFile["rows"], ignored: table.ignored, left_out, problems: [] };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { rows: [], ignored: [], left_out: [], problems: error.problems.map(presentProblem) };
  }
}

/** Records all rows or none, or only the good ones. All problems come back at once, by row and column. */
export async function importPaymentRows(
  actor: Actor,
  { rows, dry_run, take, new_accounts }: PaymentImportRows,
  now: Date,
): Promise<PaymentImportResult> {
  const table = { rows: rows.map(({ number, values }) => ({ number, values })), ignored: [] };
  const again = new Map(rows.flatMap(({ number, again }) => (again === undefined ? [] : [[number, again] as const])));
  const text = JSON.stringify(rows.map(({ values }) => importColumns.map((name) => values[name])));
  const sourceHash = createHash("sha256").update(text).digest("hex");
  try {
    const result = await importPaymentTable(actor, table, sourceHash, now, {
      again,
      dryRun: dry_run,
      newAccounts: new_accounts,
      // A dry run reports the good rows beside the others.
      take: dry_run ? "good" : take,
    });
    return presentImport(result, !dry_run);
  } catch (error) {
    if (error instanceof ImportError) return refusedImport(error.problems);
    throw error;
  }
}
