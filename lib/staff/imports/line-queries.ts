import "server-only";
import type { Actor } from "@/lib/audit/mutations";
import { accountProblem } from "@/lib/copy/account-problems";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { errorCopy } from "@/lib/copy/errors";
import { imports } from "@/lib/copy/imports";
import { folded } from "@/lib/enrollments/desk/likeness";
import { type NewLearner, newLearnerSchema } from "@/lib/enrollments/desk/schema";
import type { NewEnrollment } from "@/lib/enrollments/mutations";
import { NOBODY_YET, newEnrollmentOf } from "@/lib/staff/enrollment-mutations";
import type { RowProblem } from "@/lib/staff/import-error";
import { isForeignUnsaid, phonesIn } from "@/lib/staff/imports/cells";
import { findBatch, indexBatches } from "@/lib/staff/imports/find-batch";
import {
  type AccountIndex,
  detailsOf,
  findLearner,
  indexAccounts,
  isAddressed,
  type LearnerCells,
  type LearnerColumn,
} from "@/lib/staff/imports/find-learner";
import { type ImportRow, isWhole, type ParsedRow } from "@/lib/staff/imports/row-schema";
import {
  findAccountsAddressed,
  findAccountsNamed,
  findBatches,
  listBatchNames,
  type PricedBatch,
} from "@/lib/staff/queries";
import type { User } from "@/prisma/generated/client";

export type Line = {
  number: number;
  row: ImportRow;
  /** Null if an account is made from `account`. */
  learner: User | null;
  account: NewLearner | null;
  batch: PricedBatch;
  enrollment: NewEnrollment;
  /** Doubts whether the row means this learner. They do not matter if the payment turns out to be recorded already. */
  doubts: RowProblem[];
};

const cellsOf = ({ learner = "", name = "", phone = "", email = "" }: Partial<ImportRow>): LearnerCells => ({
  learner,
  name,
  phone,
  email,
});

/** Looks up names only for rows that nothing else identifies, since that scans the names of all accounts. */
async function findAccounts(rows: ParsedRow[]): Promise<AccountIndex<User>> {
  const cells = rows.map(({ row }) => cellsOf(row));
  const typed = [...new Set(cells.flatMap(({ learner, phone, email }) => [learner, phone, email]))].filter(Boolean);
  const addressed = await findAccountsAddressed(typed, [...new Set(typed.flatMap(phonesIn))]);
  const index = indexAccounts(addressed);
  const names = cells.flatMap((one) => (isAddressed(one, index) ? [] : folded(detailsOf(one).name)));
  const named = await findAccountsNamed([...new Set(names.filter(Boolean))]);
  return indexAccounts([...new Map([...addressed, ...named].map((account) => [account.id, account])).values()]);
}

const accountColumns: Record<string, LearnerColumn> = {
  first_name: "name",
  last_name: "name",
  email: "email",
  phone_number: "phone",
};

type Meant = Pick<Line, "learner" | "account" | "doubts"> & { problems: RowProblem[] };

function newAccountOf(number: number, cells: LearnerCells): Meant {
  const nobody = { learner: null, account: null, doubts: [] };
  const { name, phone, email } = detailsOf(cells);
  if (!name || !phone || !email) {
    const column = !name ? "name" : !phone ? "phone" : "email";
    return { ...nobody, problems: [{ row: number, column, message: imports.accountNeeds }] };
  }
  const [first = "", ...rest] = name.split(/\s+/);
  const [own, ...others] = phonesIn(phone);
  if (own && (others.length > 0 || isForeignUnsaid(phone, own))) {
    return { ...nobody, problems: [{ row: number, column: "phone", message: enrollmentForm.payerPhone }] };
  }
  const parsed = newLearnerSchema.safeParse({
    first_name: first,
    last_name: rest.join(" "),
    email,
    phone_number: own ?? phone,
  });
  if (parsed.success) return { ...nobody, account: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    row: number,
    column: accountColumns[String(path[0])],
    message: accountProblem(message),
  }));
  return { ...nobody, problems };
}

function learnerOf(
  { number, row, problems }: ParsedRow,
  accounts: AccountIndex<User>,
  actor: Actor,
  newAccounts: boolean,
): Meant {
  const nobody = { learner: null, account: null, doubts: [] };
  const refuse = (column: LearnerColumn, message: string) => ({
    ...nobody,
    problems: [{ row: number, column, message }],
  });
  const cells = cellsOf(row);
  // A cell that a spreadsheet has ruined identifies nobody; it is already reported.
  if (problems.some(({ column }) => column !== undefined && column in cells)) return { ...nobody, problems: [] };
  if (Object.values(cells).every((cell) => cell === "")) return refuse("learner", imports.learnerUnsaid);
  const found = findLearner(cells, accounts, newAccounts);
  if (found.kind === "unknown" && newAccounts) return newAccountOf(number, cells);
  if (found.kind !== "found") return refuse(found.column, found.message);
  const { account: learner, column, doubt } = found;
  if (learner.id === actor.id) return refuse(column, errorCopy.own_account);
  const isOpen = doubt !== null && !row.confirm?.includes("learner");
  const doubts = isOpen ? [{ row: number, column, message: doubt, confirm: "learner" as const }] : [];
  return { learner, account: null, doubts, problems: [] };
}

type Resolved = { lines: Line[]; problems: RowProblem[] };

/** Resolves learner, batch and payment of each row, and collects every problem of the others. */
export async function resolveRows(actor: Actor, rows: ParsedRow[], now: Date, newAccounts: boolean): Promise<Resolved> {
  const accounts = await findAccounts(rows);
  const names = indexBatches(await listBatchNames());
  const places = new Map(rows.map(({ number, row }) => [number, findBatch(row.batch ?? "", names)]));
  const ids = [...places.values()].flatMap((place) => (place.kind === "found" ? place.id : []));
  const batches = new Map((await findBatches([...new Set(ids)])).map((batch) => [batch.id, batch]));
  const problems: RowProblem[] = [];
  const lines: Line[] = [];
  for (const parsed of rows) {
    const { number, row } = parsed;
    const meant = learnerOf(parsed, accounts, actor, newAccounts);
    problems.push(...parsed.problems, ...meant.problems);
    const place = places.get(number);
    if (place?.kind === "refused" && row.batch !== undefined)
      problems.push({ row: number, column: "batch", message: place.message });
    if (row.expires && row.expires <= now) {
      problems.push({ row: number, column: "expires", message: enrollmentForm.expiresInPast });
    }
    const batch = place?.kind === "found" ? batches.get(place.id) : undefined;
    if (!batch || !isWhole(row) || !(meant.learner ?? meant.account)) continue;
    const enrollment = newEnrollmentOf(row, meant.learner ?? NOBODY_YET, batch);
    lines.push({
      number,
      row,
      learner: meant.learner,
      account: meant.account,
      doubts: meant.doubts,
      batch,
      enrollment,
    });
  }
  return { lines, problems };
}
