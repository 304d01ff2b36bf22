import "server-only";
import { asDuplicate } from "@/lib/accounts/mutations";
import { passwordProblems } from "@/lib/accounts/password-rules";
import { hashPassword, isDjangoHash, UNUSABLE_PASSWORD } from "@/lib/accounts/passwords";
import { insertAccount, type NewAccount } from "@/lib/accounts/provisioning-mutations";
import { type Actor, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import { accountProblem } from "@/lib/copy/account-problems";
import { importsCommand } from "@/lib/copy/command-texts";
import { imports } from "@/lib/copy/imports";
import { ValidationError } from "@/lib/errors";
import { readTable } from "@/lib/staff/csv";
import { ImportError, type RowProblem } from "@/lib/staff/import-error";
import { findAccountsByName } from "@/lib/staff/queries";
import { parseRows, repeated } from "@/lib/staff/rows";
import { type UserRow, userRowSchema } from "@/lib/staff/schema";
import { shownEmail } from "@/lib/wire/no-mail";
import type { User } from "@/prisma/generated/client";

const userColumns = {
  required: ["username", "email", "password"],
  optional: ["first_name", "last_name", "phone_number", "is_active"],
} as const;

type Line = { number: number; row: UserRow };
type UserImport = { created: Line[]; unchanged: Line[]; warnings: RowProblem[] };

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function ownerOf({ username, email, first_name, last_name }: UserRow) {
  return { username, email, firstName: first_name, lastName: last_name };
}

function checkPassword({ number, row }: Line): RowProblem[] {
  if (row.password === "" || isDjangoHash(row.password)) return [];
  if (/^[a-z0-9_]+\$/.test(row.password))
    return [{ row: number, column: "password", message: importsCommand.unknownHash }];
  return passwordProblems(row.password, ownerOf(row)).map((text) => ({
    row: number,
    column: "password",
    message: accountProblem(text),
  }));
}

function compare({ number, row }: Line, accounts: User[]): "new" | "unchanged" | RowProblem[] {
  const byUsername = accounts.find(({ username }) => same(username, row.username));
  const byEmail = accounts.find(({ email }) => same(email, row.email));
  if (byUsername && byUsername === byEmail) return "unchanged";
  const problems: RowProblem[] = [];
  if (byUsername) {
    problems.push({ row: number, column: "username", message: imports.usernameTaken(shownEmail(byUsername.email)) });
  }
  if (byEmail) problems.push({ row: number, column: "email", message: imports.emailTaken(byEmail.username) });
  return problems.length > 0 ? problems : "new";
}

async function stored(password: string): Promise<string> {
  if (password === "") return UNUSABLE_PASSWORD;
  return isDjangoHash(password) ? password : hashPassword(password);
}

async function plan(lines: Line[]): Promise<UserImport> {
  const accounts = await findAccountsByName(lines.flatMap(({ row }) => [row.username, row.email]));
  const result: UserImport = { created: [], unchanged: [], warnings: [] };
  const problems: RowProblem[] = [];
  for (const line of lines) {
    const verdict = compare(line, accounts);
    if (verdict === "unchanged") result.unchanged.push(line);
    else if (verdict === "new") {
      problems.push(...checkPassword(line));
      result.created.push(line);
    } else problems.push(...verdict);
  }
  if (problems.length > 0) throw new ImportError(problems);
  return result;
}

async function insert(actor: Actor, lines: Line[], now: Date, options: WriteOptions): Promise<void> {
  // Passwords are hashed before the transaction, which must not wait for it.
  const accounts: { number: number; account: NewAccount }[] = [];
  for (const { number, row } of lines) {
    const passwordHash = options.dryRun ? UNUSABLE_PASSWORD : await stored(row.password);
    const account = { ...ownerOf(row), phoneNumber: row.phone_number, isActive: row.is_active, passwordHash };
    accounts.push({ number, account: { ...account, staffRoles: [] } });
  }
  let current = 0;
  try {
    await staffWrite(async (tx) => {
      for (const { number, account } of accounts) {
        current = number;
        await insertAccount(tx, actor, account, now);
      }
    }, options);
  } catch (error) {
    const duplicate = asDuplicate(error);
    if (!(duplicate instanceof ValidationError)) throw error;
    const texts = Object.entries(duplicate.fields).flatMap(([column, list]) => list.map((text) => ({ column, text })));
    throw new ImportError(texts.map(({ column, text }) => ({ row: current, column, message: accountProblem(text) })));
  }
}

/**
 * Imports all accounts or none. Existing accounts with the same username and address stay as they are.
 *
 * @throws ImportError
 */
export async function importUsers(
  actor: Actor,
  file: Uint8Array,
  now: Date,
  options: WriteOptions = {},
): Promise<UserImport> {
  const table = readTable(file, userColumns);
  const parsed = parseRows(table.rows, userRowSchema);
  const lines = parsed.rows.map(({ number, value: row }) => ({ number, row }));
  const problems = [
    ...parsed.problems,
    ...repeated(lines, ({ row }) => row.username.toLowerCase(), "username", imports.usernameRepeated),
    ...repeated(lines, ({ row }) => row.email.toLowerCase(), "email", imports.emailRepeated),
  ];
  if (problems.length > 0) throw new ImportError(problems);
  const result = await plan(lines);
  if (table.ignored.length > 0) result.warnings.push({ message: imports.ignoredColumns(table.ignored) });
  await insert(actor, result.created, now, options);
  return result;
}
