import "server-only";
import { accountProblem } from "@/lib/copy/account-problems";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { imports } from "@/lib/copy/imports";
import { learnerImportCopy as copy } from "@/lib/copy/learner-import";
import { type NewLearner, newLearnerSchema } from "@/lib/enrollments/desk/schema";
import { isForeignUnsaid, isRuined, phonesIn } from "@/lib/staff/imports/cells";
import type { LearnerColumn, LearnerImportRow, LearnerProblem } from "@/lib/staff/learner-imports/staff-schema";
import { protectCell } from "@/lib/wire/csv-cells";

export type ParsedLearner =
  | { number: number; person: NewLearner; problems: [] }
  | { number: number; person: null; problems: LearnerProblem[] };

/** A name has a letter, and no spreadsheet would compute it. */
const isName = (typed: string) => /\p{L}/u.test(typed) && protectCell(typed) === typed;

const wireColumns: Record<string, LearnerColumn> = {
  first_name: "name",
  last_name: "name",
  email: "email",
  phone_number: "phone",
};

function phoneIn(cell: string): string | null {
  const [phone, ...others] = phonesIn(cell);
  return phone && others.length === 0 && !isForeignUnsaid(cell, phone) ? phone : null;
}

/** Every cell is judged by itself, so that one problem hides no other. The address may be missing. */
export function parseLearner({ number, values }: Pick<LearnerImportRow, "number" | "values">): ParsedLearner {
  const { name, phone, email } = values;
  const problems: LearnerProblem[] = [];
  const refuse = (column: LearnerColumn, message: string) => problems.push({ row: number, column, message });
  const own = phoneIn(phone);
  if (name === "") refuse("name", copy.nameMissing);
  else if (!isName(name)) refuse("name", copy.noName);
  if (isRuined(phone)) refuse("phone", imports.ruined(phone));
  else if (phone === "") refuse("phone", copy.phoneMissing);
  else if (own === null) refuse("phone", enrollmentForm.payerPhone);
  const [first = "", ...rest] = name.split(/\s+/u);
  const parsed = newLearnerSchema.partial({ email: true }).safeParse({
    first_name: first,
    last_name: rest.join(" "),
    phone_number: own ?? "",
    email: email === "" ? undefined : email,
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = wireColumns[String(path[0])];
    if (column && problems.every((known) => known.column !== column)) refuse(column, accountProblem(message));
  }
  if (!parsed.success || problems.length > 0) return { number, person: null, problems };
  return { number, person: { ...parsed.data, email: parsed.data.email ?? "" }, problems: [] };
}
