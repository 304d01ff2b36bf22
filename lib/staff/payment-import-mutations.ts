import "server-only";
import { createHash } from "node:crypto";
import { type Actor, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { accountProblem } from "@/lib/copy/account-problems";
import { importsCommand } from "@/lib/copy/command-texts";
import { imports } from "@/lib/copy/imports";
import { importHeads } from "@/lib/copy/staff-import";
import { isUniqueViolation } from "@/lib/db";
import { findConflict } from "@/lib/enrollments/conflict-queries";
import { createLearner } from "@/lib/enrollments/desk/learner-mutations";
import { folded } from "@/lib/enrollments/desk/likeness";
import type { NewLearner } from "@/lib/enrollments/desk/schema";
import { insertEnrollment } from "@/lib/enrollments/mutations";
import { countTakenSeatsOf } from "@/lib/enrollments/seat-queries";
import { lookAlikeKey } from "@/lib/enrollments/transaction-id";
import { AppError, ValidationError } from "@/lib/errors";
import type { Table } from "@/lib/staff/csv";
import { checkPayment } from "@/lib/staff/enrollment-mutations";
import { ImportError, type RowProblem } from "@/lib/staff/import-error";
import { type Line, resolveRows } from "@/lib/staff/imports/line-queries";
import { type ParsedRow, parseImportRow } from "@/lib/staff/imports/row-schema";
import { readSpreadsheet } from "@/lib/staff/imports/spreadsheet";
import {
  findEnrollmentsOf,
  findPaymentsByTransaction,
  findPaymentsOfSources,
  type ListedPayment,
} from "@/lib/staff/queries";
import { describeSpent, findContainedFiles, judgeLine, type Records } from "@/lib/staff/recorded-before";
import { describeRefusal } from "@/lib/staff/refusal";
import { repeated } from "@/lib/staff/rows";

export const paymentColumns = {
  required: ["batch", "method", "amount"],
  optional: ["trx", "payer_phone", "note", "expires", "confirm", "problem"],
  anyOf: ["learner", "name", "phone", "email"],
  names: importHeads,
} as const;

export type PaymentImport = {
  recorded: Line[];
  unchanged: Line[];
  /**
   * Learners who were in the batch before and await the question whether to enrol again; only when rows are asked
   * singly.
   */
  asked: Line[];
  warnings: RowProblem[];
  /** Problems of the rows that stay out; empty if all or none are taken. */
  problems: RowProblem[];
};
export type ImportOptions = WriteOptions & {
  /** True to take a line whose recorded enrolment has ended as a new payment. */
  renew?: boolean;
  /**
   * The same choice for single rows. Every learner who was in the batch before must be listed, or the file is refused.
   */
  again?: ReadonlyMap<number, boolean>;
  /** All rows or none, or the rows without a problem. */
  take?: "all" | "good";
  /** True to make an account for a learner who has none but is given with phone number and address. */
  newAccounts?: boolean;
};

async function findRecords(lines: Line[], payments: ListedPayment[]): Promise<Records> {
  const enrollments = await findEnrollmentsOf(
    lines.flatMap(({ learner }) => learner?.id ?? []),
    lines.map(({ batch }) => batch.id),
  );
  const sources = enrollments.flatMap((enrollment) =>
    enrollment.payments.flatMap(({ sourceHash }) => sourceHash ?? []),
  );
  const imported = await findPaymentsOfSources([...new Set(sources)]);
  const file = lines.map(({ enrollment }) => enrollment);
  return { payments, enrollments, containedFiles: findContainedFiles(imported, file) };
}

async function plan(
  lines: Line[],
  records: Records,
  now: Date,
  { renew = false, again }: ImportOptions,
): Promise<PaymentImport> {
  const result: PaymentImport = { recorded: [], unchanged: [], asked: [], warnings: [], problems: [] };
  for (const line of lines) {
    const row = line.number;
    const wanted = again?.get(row);
    const verdict = judgeLine(line.enrollment, records, { now, renew: wanted ?? renew });
    const wasThere = verdict.kind === "new" ? verdict.before : verdict.kind === "unchanged" && verdict.isRenewable;
    if (verdict.kind === "refused") {
      result.problems.push({ row, column: verdict.column, message: verdict.message }, ...line.doubts);
    } else if (again && wasThere && wanted === undefined) {
      result.asked.push(line);
      result.problems.push(...line.doubts);
    } else if (verdict.kind === "new" && wasThere && wanted === false) result.unchanged.push(line);
    else if (verdict.kind === "unchanged") {
      result.unchanged.push(line);
      if (verdict.note) {
        const message = again ? verdict.note : `${verdict.note} ${importsCommand.renewable}`;
        result.warnings.push({ row, message });
      }
    } else {
      result.recorded.push(line);
      const { questions, warnings } = await checkPayment(line.row, line.learner, line.batch, now);
      result.problems.push(...line.doubts, ...questions.map((question) => ({ row, ...question })));
      result.warnings.push(...warnings.map((message) => ({ row, message })));
    }
  }
  return result;
}

const placeOf = ({ learner, account, batch }: Line) => `${learner?.id ?? account?.email.toLowerCase()} ${batch.id}`;

function findRepetitions(rows: ParsedRow[], lines: Line[]): RowProblem[] {
  const paid = rows.map(({ number, row: { trx = "", confirm = [] } }) => ({ number, trx, confirm }));
  const different = [...new Map(paid.map((one) => [one.trx, one])).values()];
  const unconfirmed = different.filter(({ confirm }) => !confirm.includes("look-alike"));
  return [
    ...repeated(paid, ({ trx }) => trx, "trx", imports.transactionRepeated),
    ...repeated(unconfirmed, ({ trx }) => lookAlikeKey(trx), "trx", imports.looksAlikeRow).map((problem) => ({
      ...problem,
      confirm: "look-alike" as const,
    })),
    ...repeated(lines, placeOf, "learner", imports.enrollmentRepeated),
  ];
}

/** Rows that make the same account must agree on it; a number that two new accounts share must be confirmed. */
function findAccountProblems(lines: Line[]): RowProblem[] {
  const made = new Map<string, { number: number; account: NewLearner }>();
  const problems: RowProblem[] = [];
  for (const { number, row, account } of lines) {
    if (!account) continue;
    const email = account.email.toLowerCase();
    const same = made.get(email);
    const isOther =
      same && (fullNameOf(same.account) !== fullNameOf(account) || same.account.phone_number !== account.phone_number);
    if (isOther) problems.push({ row: number, column: "email", message: imports.accountsDiffer(same.number) });
    if (same) continue;
    const sharing = [...made.values()].find((other) => other.account.phone_number === account.phone_number);
    if (sharing && !row.confirm.includes("learner")) {
      const message = imports.phoneShared(sharing.number);
      problems.push({ row: number, column: "phone", message, confirm: "learner" });
    }
    made.set(email, { number, account });
  }
  return problems;
}

const fullNameOf = ({ first_name, last_name }: NewLearner) => folded(`${first_name} ${last_name}`);

/** Reports spent ids also for rows that another problem keeps from being judged, so that all problems come at once. */
function findSpent(rows: ParsedRow[], lines: Line[], payments: ListedPayment[]): RowProblem[] {
  const judged = new Set(lines.map(({ number }) => number));
  const spentBy = new Map(payments.flatMap((one) => (one.voidedAt ? [] : [[one.transactionId, one]])));
  return rows.flatMap(({ number, row: { trx } }) => {
    const spent = trx && !judged.has(number) ? spentBy.get(trx) : undefined;
    return spent ? [{ row: number, column: "trx", message: describeSpent(spent.enrollment) }] : [];
  });
}

/** Reports the last rows that exceed the free seats of their batch. */
async function findFull(lines: Line[], now: Date): Promise<RowProblem[]> {
  const limited = lines.filter(({ batch }) => batch.seats !== null);
  const taken = await countTakenSeatsOf([...new Set(limited.map(({ batch }) => batch.id))], now);
  return limited.flatMap(({ number, batch: { id, seats } }) => {
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    return seats !== null && count > seats ? [{ row: number, column: "batch", message: imports.batchFull(seats) }] : [];
  });
}

async function judge(actor: Actor, table: Table, now: Date, options: ImportOptions): Promise<PaymentImport> {
  const rows = table.rows.map(parseImportRow);
  const resolved = await resolveRows(actor, rows, now, options.newAccounts ?? false);
  const payments = await findPaymentsByTransaction(rows.flatMap(({ row }) => row.trx || []));
  const planned = await plan(resolved.lines, await findRecords(resolved.lines, payments), now, options);
  const problems = [
    ...resolved.problems,
    ...planned.problems,
    ...findRepetitions(rows, resolved.lines),
    ...findAccountProblems(planned.recorded),
    ...findSpent(rows, resolved.lines, payments),
  ];
  const bad = new Set(problems.map(({ row }) => row));
  const isGood = ({ number }: Line) => !bad.has(number);
  const full = await findFull(planned.recorded.filter(isGood), now);
  for (const problem of full) bad.add(problem.row);
  const ignored = table.ignored.length > 0 ? [{ message: imports.ignoredColumns(table.ignored) }] : [];
  return {
    recorded: planned.recorded.filter(isGood),
    unchanged: planned.unchanged.filter(isGood),
    asked: planned.asked.filter(isGood),
    warnings: [...ignored, ...planned.warnings],
    problems: [...problems, ...full].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0)),
  };
}

/** The problem of a line that somebody else forestalled or that a person must settle; null for any other error. */
async function explain(error: unknown, line: Line, now: Date): Promise<RowProblem | null> {
  if (error instanceof ValidationError) {
    return { row: line.number, column: "email", message: accountProblem(Object.values(error.fields).flat()[0] ?? "") };
  }
  const refusal = isUniqueViolation(error) ? await findConflict(line.enrollment, now) : error;
  return refusal instanceof AppError ? { row: line.number, message: describeRefusal(refusal) } : null;
}

type Failure = { error: unknown; problem: RowProblem | null };

/** Writes all lines or none. @returns the failure, if somebody else was first since the lines were judged */
async function record(actor: Actor, lines: Line[], sourceHash: string, now: Date): Promise<Failure | null> {
  let current: Line | undefined;
  try {
    await staffWrite(async (tx) => {
      const made = new Map<string, number>();
      for (current of lines) {
        const { learner, account, enrollment } = current;
        const email = account?.email.toLowerCase() ?? "";
        const id = learner?.id ?? made.get(email) ?? (account ? (await createLearner(tx, actor, account, now)).id : 0);
        made.set(email, id);
        const payment = { ...enrollment.payment, sourceHash };
        await insertEnrollment(tx, actor, { ...enrollment, learnerId: id, payment }, now);
      }
    });
    return null;
  } catch (error) {
    const problem = current ? await explain(error, current, now) : null;
    if (!problem && !isUniqueViolation(error)) throw error;
    return { error, problem };
  }
}

/** Skips lines that were recorded before, so that the same file twice changes nothing. @throws ImportError */
export async function importPayments(
  actor: Actor,
  file: Uint8Array,
  now: Date,
  options?: ImportOptions,
): Promise<PaymentImport> {
  const sourceHash = createHash("sha256").update(file).digest("hex");
  const table = await readSpreadsheet(file, paymentColumns, Number.POSITIVE_INFINITY);
  const result = await importPaymentTable(actor, table, sourceHash, now, options);
  const leftOut = table.leftOut.map(({ number, why }) => ({ row: number, message: imports.leftOut[why] }));
  return { ...result, warnings: [...leftOut, ...result.warnings] };
}

const TRIES = 3;

/**
 * @param sourceHash tells one file from another
 * @throws ImportError if all rows or none are taken
 */
export async function importPaymentTable(
  actor: Actor,
  table: Table,
  sourceHash: string,
  now: Date,
  options: ImportOptions = {},
): Promise<PaymentImport> {
  for (let tries = 1; ; tries += 1) {
    const judged = await judge(actor, table, now, options);
    if (options.take !== "good" && judged.problems.length > 0) throw new ImportError(judged.problems);
    if (options.dryRun) return judged;
    if (options.take !== "good" && judged.asked.length > 0) {
      throw new ImportError(
        judged.asked.map(({ number }) => ({ row: number, column: "again", message: imports.askAgain })),
      );
    }
    // A retry judges the rows anew and so sees what somebody else has recorded meanwhile.
    const failure = await record(actor, judged.recorded, sourceHash, now);
    if (!failure) return judged;
    if (tries < TRIES) continue;
    throw failure.problem ? new ImportError([failure.problem]) : failure.error;
  }
}
