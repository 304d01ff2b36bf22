import "server-only";
import { type Actor, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { imports } from "@/lib/copy/imports";
import { explainConflict, insertEnrollment, type NewEnrollment } from "@/lib/enrollments/mutations";
import { type PaymentRow, paymentRowSchema } from "@/lib/enrollments/schema";
import { statusAt } from "@/lib/enrollments/status";
import { AppError } from "@/lib/errors";
import { readTable } from "@/lib/staff/csv";
import { matchAccount, paymentOf, paymentWarnings } from "@/lib/staff/enrollment-mutations";
import { ImportError, type RowProblem } from "@/lib/staff/import-error";
import {
  findAccountsByName,
  findBatches,
  findEnrollmentsOf,
  findPaymentsByTransaction,
  type ListedEnrollment,
  type ListedPayment,
} from "@/lib/staff/queries";
import { describeRefusal } from "@/lib/staff/refusal";
import { parseRows, repeated } from "@/lib/staff/rows";
import type { Batch, User } from "@/prisma/generated/client";

export const paymentColumns = {
  required: ["learner", "batch", "method", "amount"],
  optional: ["trx", "payer_phone", "note", "expires"],
} as const;

type Line = { number: number; row: PaymentRow; learner: User; batch: Batch; enrollment: NewEnrollment };
type Before = { payments: ListedPayment[]; enrollments: ListedEnrollment[] };
export type PaymentImport = { recorded: Line[]; unchanged: Line[]; warnings: RowProblem[] };

type ParsedRow = { number: number; value: PaymentRow };

async function resolve(rows: ParsedRow[], now: Date): Promise<{ lines: Line[]; problems: RowProblem[] }> {
  const accounts = await findAccountsByName(rows.map(({ value }) => value.learner));
  const batches = await findBatches(rows.map(({ value }) => value.batch));
  const problems: RowProblem[] = [];
  const lines: Line[] = [];
  for (const { number, value: row } of rows) {
    const learner = matchAccount(row.learner, accounts);
    const batch = batches.find(({ id }) => id === row.batch);
    if (typeof learner === "string") problems.push({ row: number, column: "learner", message: learner });
    if (!batch) problems.push({ row: number, column: "batch", message: imports.batchUnknown(row.batch) });
    if (row.expires && row.expires <= now) {
      problems.push({ row: number, column: "expires", message: enrollmentForm.expiresInPast });
    }
    if (typeof learner === "string" || !batch) continue;
    const ids = { learnerId: learner.id, batchId: batch.id };
    lines.push({
      number,
      row,
      learner,
      batch,
      enrollment: { ...ids, expiresAt: row.expires, payment: paymentOf(row) },
    });
  }
  return { lines, problems };
}

const samePlace = ({ learner, batch }: Line, enrollment: { userId: number; batchId: number }) =>
  enrollment.userId === learner.id && enrollment.batchId === batch.id;

/** Whether this very line was recorded before, voided or cancelled since or not: a file is never applied twice. */
function recordedBefore(line: Line, { payments, enrollments }: Before): string | boolean {
  const { method, amount, transactionId } = line.enrollment.payment;
  const candidates = transactionId
    ? payments.filter(({ enrollment }) => samePlace(line, enrollment))
    : enrollments.filter((enrollment) => samePlace(line, enrollment)).flatMap((enrollment) => enrollment.payments);
  const same = candidates.filter((payment) => payment.method === method && payment.transactionId === transactionId);
  if (same.some((payment) => payment.amount.equals(amount))) return true;
  const other = same.find(({ voidedAt }) => !voidedAt);
  return other && transactionId ? imports.amountDiffers(other.enrollmentId, other.amount.toString()) : false;
}

/** The live record that forbids the line. */
function standsInTheWay(line: Line, { payments, enrollments }: Before, now: Date): string | undefined {
  const { method, transactionId } = line.enrollment.payment;
  const spent = payments.find(
    (payment) => payment.method === method && payment.transactionId === transactionId && !payment.voidedAt,
  );
  const live = enrollments.find((enrollment) => samePlace(line, enrollment) && statusAt(enrollment, now) === "active");
  const first = spent?.enrollment ?? live;
  if (!first) return undefined;
  const error = new AppError(spent ? "transaction_id_used" : "already_enrolled", {
    extra: {
      enrollment_id: first.id,
      username: first.user.username,
      batch_name: first.batch.name,
      enrolled_at: first.enrolledAt.toISOString(),
    },
  });
  return describeRefusal(error);
}

async function plan(lines: Line[], now: Date): Promise<PaymentImport> {
  const before: Before = {
    payments: await findPaymentsByTransaction(lines.flatMap(({ row }) => row.trx || [])),
    enrollments: await findEnrollmentsOf(
      lines.map(({ learner }) => learner.id),
      lines.map(({ batch }) => batch.id),
    ),
  };
  const result: PaymentImport = { recorded: [], unchanged: [], warnings: [] };
  const problems: RowProblem[] = [];
  for (const line of lines) {
    const known = recordedBefore(line, before);
    const obstacle = typeof known === "string" ? known : known ? undefined : standsInTheWay(line, before, now);
    if (obstacle) problems.push({ row: line.number, message: obstacle });
    else if (known) result.unchanged.push(line);
    else {
      result.recorded.push(line);
      const texts = await paymentWarnings(line.enrollment.payment, line.learner, line.batch);
      result.warnings.push(...texts.map((message) => ({ row: line.number, message })));
    }
  }
  if (problems.length > 0) throw new ImportError(problems);
  return result;
}

/**
 * Enrols everybody in a file of payments, or nobody. Lines that were recorded before are left alone, so the same file
 * twice changes nothing.
 *
 * @throws ImportError with every row that stood in the way
 */
export async function importPayments(
  actor: Actor,
  file: Uint8Array,
  now: Date,
  options?: WriteOptions,
): Promise<PaymentImport> {
  const table = readTable(file, paymentColumns);
  const parsed = parseRows(table.rows, paymentRowSchema);
  const { lines, problems } = await resolve(parsed.rows, now);
  const found = [
    ...parsed.problems,
    ...problems,
    ...repeated(lines, ({ row }) => row.trx && `${row.method} ${row.trx}`, "trx", imports.transactionRepeated),
    ...repeated(lines, ({ learner, batch }) => `${learner.id} ${batch.id}`, "learner", imports.enrollmentRepeated),
  ];
  if (found.length > 0) throw new ImportError(found);
  const result = await plan(lines, now);
  if (table.ignored.length > 0) result.warnings.unshift({ message: imports.ignoredColumns(table.ignored) });
  let current: Line | undefined;
  try {
    await staffWrite(async (tx) => {
      for (current of result.recorded) await insertEnrollment(tx, actor, current.enrollment, now);
    }, options);
  } catch (error) {
    // Somebody recorded the same payment since the plan was made.
    const explained = current ? await explainConflict(error, current.enrollment) : error;
    if (!current || !(explained instanceof AppError)) throw explained;
    throw new ImportError([{ row: current.number, message: describeRefusal(explained) }]);
  }
  return result;
}
