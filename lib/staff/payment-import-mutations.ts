import "server-only";
import { createHash } from "node:crypto";
import { type Actor, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { importsCommand } from "@/lib/copy/command-texts";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { errorCopy } from "@/lib/copy/errors";
import { imports } from "@/lib/copy/imports";
import { importCopy } from "@/lib/copy/staff-import";
import { explainingConflicts, findConflict } from "@/lib/enrollments/conflict-queries";
import { insertEnrollment, type NewEnrollment } from "@/lib/enrollments/mutations";
import { type PaymentRow, paymentRowSchema } from "@/lib/enrollments/payment-schema";
import { lookAlikeKey } from "@/lib/enrollments/transaction-id";
import { AppError } from "@/lib/errors";
import { readTable, type Table } from "@/lib/staff/csv";
import { checkPayment, matchAccount, newEnrollmentOf } from "@/lib/staff/enrollment-mutations";
import { ImportError, type RowProblem } from "@/lib/staff/import-error";
import {
  findAccountsByName,
  findBatches,
  findEnrollmentsOf,
  findPaymentsByTransaction,
  findPaymentsOfSources,
  type PricedBatch,
} from "@/lib/staff/queries";
import { findContainedFiles, judgeLine, type Records } from "@/lib/staff/recorded-before";
import { describeRefusal } from "@/lib/staff/refusal";
import { parseRows, repeated } from "@/lib/staff/rows";
import type { User } from "@/prisma/generated/client";

export const paymentColumns = {
  required: ["learner", "batch", "method", "amount"],
  optional: ["trx", "payer_phone", "note", "expires", "confirm"],
  names: importCopy.names,
} as const;

type Line = { number: number; row: PaymentRow; learner: User; batch: PricedBatch; enrollment: NewEnrollment };
export type PaymentImport = {
  recorded: Line[];
  unchanged: Line[];
  /** Who was in the batch before, and nobody said whether to enrol again; only where rows are asked one by one. */
  asked: Line[];
  warnings: RowProblem[];
};
export type ImportOptions = WriteOptions & {
  /** Lines that were recorded before and whose enrolment is over are new payments. */
  renew?: boolean;
  /** The same by rows: every learner who was in the batch before must be named, or the file is refused. */
  again?: ReadonlyMap<number, boolean>;
};

type ParsedRow = { number: number; value: PaymentRow };

async function resolve(actor: Actor, rows: ParsedRow[], now: Date): Promise<{ lines: Line[]; problems: RowProblem[] }> {
  const accounts = await findAccountsByName(rows.map(({ value }) => value.learner));
  const batches = await findBatches(rows.map(({ value }) => value.batch));
  const problems: RowProblem[] = [];
  const lines: Line[] = [];
  for (const { number, value: row } of rows) {
    const learner = matchAccount(row.learner, accounts);
    const batch = batches.find(({ id }) => id === row.batch);
    if (typeof learner === "string") problems.push({ row: number, column: "learner", message: learner });
    else if (learner.id === actor.id) {
      problems.push({ row: number, column: "learner", message: errorCopy.own_account });
    }
    if (!batch) problems.push({ row: number, column: "batch", message: imports.batchUnknown(row.batch) });
    if (row.expires && row.expires <= now) {
      problems.push({ row: number, column: "expires", message: enrollmentForm.expiresInPast });
    }
    if (typeof learner === "string" || !batch) continue;
    lines.push({ number, row, learner, batch, enrollment: newEnrollmentOf(row, learner, batch) });
  }
  return { lines, problems };
}

async function findRecords(lines: Line[]): Promise<Records> {
  const payments = await findPaymentsByTransaction(lines.flatMap(({ row }) => row.trx || []));
  const enrollments = await findEnrollmentsOf(
    lines.map(({ learner }) => learner.id),
    lines.map(({ batch }) => batch.id),
  );
  const sources = enrollments.flatMap((enrollment) =>
    enrollment.payments.flatMap(({ sourceHash }) => sourceHash ?? []),
  );
  const imported = await findPaymentsOfSources([...new Set(sources)]);
  const file = lines.map(({ enrollment }) => enrollment);
  return { payments, enrollments, containedFiles: findContainedFiles(imported, file) };
}

async function plan(lines: Line[], now: Date, { renew = false, again }: ImportOptions): Promise<PaymentImport> {
  const records = await findRecords(lines);
  const result: PaymentImport = { recorded: [], unchanged: [], asked: [], warnings: [] };
  const problems: RowProblem[] = [];
  for (const line of lines) {
    const row = line.number;
    const wanted = again?.get(row);
    const verdict = judgeLine(line.enrollment, records, { now, renew: wanted ?? renew });
    const wasThere = verdict.kind === "new" ? verdict.before : verdict.kind === "unchanged" && verdict.isRenewable;
    if (verdict.kind === "refused") problems.push({ row, message: verdict.message });
    else if (again && wasThere && wanted === undefined) result.asked.push(line);
    else if (verdict.kind === "new" && wasThere && wanted === false) result.unchanged.push(line);
    else if (verdict.kind === "unchanged") {
      result.unchanged.push(line);
      if (verdict.note) {
        const message = again ? verdict.note : `${verdict.note} ${importsCommand.renewable}`;
        result.warnings.push({ row, message });
      }
    } else {
      result.recorded.push(line);
      const { questions, warnings } = await checkPayment(line.row, line.learner, line.batch, now);
      problems.push(...questions.map((question) => ({ row, ...question })));
      result.warnings.push(...warnings.map((message) => ({ row, message })));
    }
  }
  if (problems.length > 0) throw new ImportError(problems);
  return result;
}

function findRepetitions(lines: Line[]): RowProblem[] {
  const different = [...new Map(lines.map((line) => [line.row.trx, line])).values()];
  const unconfirmed = different.filter(({ row }) => !row.confirm.includes("look-alike"));
  return [
    ...repeated(lines, ({ row }) => row.trx, "trx", imports.transactionRepeated),
    ...repeated(unconfirmed, ({ row }) => lookAlikeKey(row.trx), "trx", imports.looksAlikeRow).map((problem) => ({
      ...problem,
      confirm: "look-alike" as const,
    })),
    ...repeated(lines, ({ learner, batch }) => `${learner.id} ${batch.id}`, "learner", imports.enrollmentRepeated),
  ];
}

/** Lines that were recorded before are left alone: the same file twice changes nothing. @throws ImportError */
export function importPayments(
  actor: Actor,
  file: Uint8Array,
  now: Date,
  options?: ImportOptions,
): Promise<PaymentImport> {
  const sourceHash = createHash("sha256").update(file).digest("hex");
  return importPaymentTable(actor, readTable(file, paymentColumns), sourceHash, now, options);
}

/** @param sourceHash tells one file from another. @throws ImportError */
export async function importPaymentTable(
  actor: Actor,
  table: Table,
  sourceHash: string,
  now: Date,
  options: ImportOptions = {},
): Promise<PaymentImport> {
  const parsed = parseRows(table.rows, paymentRowSchema);
  const { lines, problems } = await resolve(actor, parsed.rows, now);
  const found = [...parsed.problems, ...problems, ...findRepetitions(lines)];
  if (found.length > 0) throw new ImportError(found);
  const result = await plan(lines, now, options);
  if (table.ignored.length > 0) result.warnings.unshift({ message: imports.ignoredColumns(table.ignored) });
  if (options.dryRun) return result;
  if (result.asked.length > 0) {
    throw new ImportError(
      result.asked.map(({ number }) => ({ row: number, column: "again", message: imports.askAgain })),
    );
  }
  let current: Line | undefined;
  const insert = () =>
    staffWrite(async (tx) => {
      for (current of result.recorded) {
        const { payment, ...enrollment } = current.enrollment;
        await insertEnrollment(tx, actor, { ...enrollment, payment: { ...payment, sourceHash } }, now);
      }
    });
  try {
    await explainingConflicts(insert, async () => (current ? findConflict(current.enrollment, now) : null));
  } catch (error) {
    // Somebody recorded the same payment since the plan was made.
    if (!current || !(error instanceof AppError)) throw error;
    throw new ImportError([{ row: current.number, message: describeRefusal(error) }]);
  }
  return result;
}
