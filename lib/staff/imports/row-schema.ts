import "server-only";
import type { z } from "zod";
import { checkPaymentFields, confirmField, paymentFields } from "@/lib/enrollments/payment-schema";
import { lastDayField, optionalText } from "@/lib/enrollments/schema";
import type { TableRow } from "@/lib/staff/csv";
import type { RowProblem } from "@/lib/staff/import-error";

const fields = {
  learner: optionalText(),
  name: optionalText(),
  phone: optionalText(),
  email: optionalText(),
  batch: optionalText(),
  ...paymentFields,
  expires: lastDayField,
  confirm: confirmField,
};

export type ImportRow = { [Name in keyof typeof fields]: z.output<(typeof fields)[Name]> };
export type ParsedRow = { number: number; row: Partial<ImportRow>; problems: RowProblem[] };

export const isWhole = (row: Partial<ImportRow>): row is ImportRow => Object.keys(fields).every((name) => name in row);

/** Each cell by itself: what is wrong with one hides nothing that is wrong with another. */
export function parseImportRow({ number, values }: TableRow): ParsedRow {
  const row: Partial<Record<string, unknown>> = {};
  const problems: RowProblem[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const result = field.safeParse(values[name]);
    if (result.success) row[name] = result.data;
    else problems.push(...result.error.issues.map(({ message }) => ({ row: number, column: name, message })));
  }
  const parsed = row as Partial<ImportRow>;
  const { method, amount, trx, payer_phone = "", confirm = [] } = parsed;
  if (method !== undefined && amount !== undefined && trx !== undefined) {
    checkPaymentFields({ method, amount, trx, payer_phone }, confirm.includes("trx"), (column, message, word) =>
      problems.push({ row: number, column, message, confirm: word }),
    );
  }
  return { number, row: parsed, problems };
}
