import "server-only";
import { z } from "zod";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { imports } from "@/lib/copy/imports";
import { checkPaymentFields, confirmField, paymentFields } from "@/lib/enrollments/payment-schema";
import { lastDayField, optionalText } from "@/lib/enrollments/schema";
import { toAsciiDigits } from "@/lib/format";
import type { TableRow } from "@/lib/staff/csv";
import type { RowProblem } from "@/lib/staff/import-error";
import { isForeignUnsaid, isRuined, phonesIn, withoutDecimals } from "@/lib/staff/imports/cells";

/** Exactly one number, whatever words stand beside it; a foreign one needs its plus. */
const payerField = optionalText().transform((cell, context) => {
  const [phone, ...others] = phonesIn(cell);
  if (cell === "") return "";
  if (phone && others.length === 0 && !isForeignUnsaid(cell, phone)) return phone;
  context.addIssue({ code: "custom", message: enrollmentForm.payerPhone });
  return z.NEVER;
});

const fields = {
  learner: optionalText(),
  name: optionalText(),
  phone: optionalText(),
  email: optionalText(),
  batch: optionalText(),
  ...paymentFields,
  payer_phone: payerField,
  expires: lastDayField,
  confirm: confirmField,
};

export type ImportRow = { [Name in keyof typeof fields]: z.output<(typeof fields)[Name]> };
export type ParsedRow = { number: number; row: Partial<ImportRow>; problems: RowProblem[] };

export const isWhole = (row: Partial<ImportRow>): row is ImportRow => Object.keys(fields).every((name) => name in row);

/** Repairs of a cell before its field reads it. */
const cleaned: Partial<Record<keyof typeof fields, (cell: string) => string>> = {
  batch: withoutDecimals,
  trx: withoutDecimals,
};

/** True for free text, where digits and signs do not make a number. */
const isProse = (name: string) => name === "note" || name === "name" || name === "confirm";

/** True for `4,500` that a comma has split into two cells: no transaction id is so short. */
const isSplitAmount = (amount: string, trx: string) =>
  /^\d{1,3}$/.test(amount) && /^\d{2,3}(?:\.\d{1,2})?(?:\s?\/?[-=])?$/.test(toAsciiDigits(trx).trim());

/** Parses each cell on its own, so that one problem hides no other. */
export function parseImportRow({ number, values }: TableRow): ParsedRow {
  const row: Partial<Record<string, unknown>> = {};
  const problems: RowProblem[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const cell = values[name];
    if (cell && !isProse(name) && isRuined(cell)) {
      problems.push({ row: number, column: name, message: imports.ruined(cell) });
      continue;
    }
    const result = field.safeParse(cell && (cleaned[name as keyof typeof fields]?.(cell) ?? cell));
    if (result.success) row[name] = result.data;
    else problems.push(...result.error.issues.map(({ message }) => ({ row: number, column: name, message })));
  }
  const parsed = row as Partial<ImportRow>;
  const { method, amount, trx, payer_phone = "", confirm = [] } = parsed;
  if (amount !== undefined && values.trx && isSplitAmount(amount, values.trx)) {
    problems.push({ row: number, column: "amount", message: imports.amountSplit(amount, values.trx) });
  } else if (method !== undefined && amount !== undefined && trx !== undefined) {
    checkPaymentFields({ method, amount, trx, payer_phone }, confirm.includes("trx"), (column, message, word) =>
      problems.push({ row: number, column, message, confirm: word }),
    );
  }
  return { number, row: parsed, problems };
}
