import { randomBytes } from "node:crypto";
import { type Command, Option } from "commander";
import { z } from "zod";
import { staffRoles } from "@/lib/accounts/capabilities";
import { lockDemoAccounts } from "@/lib/accounts/demo-mutations";
import { createAccount, setStaffRoles } from "@/lib/accounts/provisioning-mutations";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { idField, reasonField } from "@/lib/enrollments/schema";
import { searchPeople } from "@/lib/people/queries";
import { describeProblem } from "@/lib/staff/import-error";
import { presentPerson } from "@/lib/staff/presenter";
import { newAccountSchema } from "@/lib/staff/schema";
import { importUsers } from "@/lib/staff/user-import-mutations";
import { storedName } from "@/lib/wire/names";
import type { StaffRole } from "@/prisma/generated/client";
import {
  type Context,
  dryRunOption,
  parseOptions,
  readInput,
  requireBatch,
  sayDryRun,
  sayWarnings,
} from "@/prisma/staff/context";
import { formatTable } from "@/prisma/staff/io";
import { messages } from "@/prisma/staff/messages";

type RoleName = Lowercase<StaffRole>;
type FindOptions = { limit: string; json?: boolean };
type RolesOptions = { role: RoleName[]; batch?: string[]; allBatches?: boolean; reason?: string; dryRun?: boolean };
type CreateOptions = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  role: RoleName[];
  passwordStdin?: boolean;
  dryRun?: boolean;
};

const importHelp = `
Example:
  npm run staff -- users import users.csv --dry-run

Columns, in any order; the first row names them:
  username      required
  email         required
  password      plain, or a hash of Django (pbkdf2_sha256$...); empty: the person sets one by the reset mail
  first_name    optional
  last_name     optional
  phone_number  optional
  is_active     optional, true when empty; an inactive account waits for its activation mail
All rows are learners. UTF-8 or UTF-16, separated by commas, semicolons or tabs. All accounts are created or none; an
account with the same username and address is left as it is.`;

const asStaffRoles = (names: RoleName[]) => names.map((name) => storedName(name));
const nameRoles = (roles: StaffRole[]) => roles.join(", ").toLowerCase() || "learner";
async function find({ io }: Context, words: string[], { limit, json }: FindOptions): Promise<void> {
  const size = parseOptions(z.object({ limit: idField(enrollmentForm.required) }), { limit }).limit;
  const now = new Date();
  const { rows, total } = await searchPeople(words.join(" "), size);
  const people = rows.map((user) => presentPerson(user, now));
  if (json) return io.out(JSON.stringify(people, null, 2));
  const cells = people.map((row) => [
    row.username,
    row.name,
    row.phone_number,
    row.email,
    row.roles,
    row.enrollments.map(({ id, batch_name, status }) => `#${id} ${batch_name} ${status}`).join("; "),
  ]);
  io.out(formatTable(["username", "name", "phone", "e-mail", "roles", "enrolments"], cells));
  io.out(messages.total(rows.length, total));
}

const roleOption = () =>
  new Option("--role <roles...>", "what staff do; none: a learner")
    .choices(staffRoles.map((role) => role.toLowerCase()))
    .default([], "learner");

/** Undefined: as they are; none: every batch. @throws ValidationError when there is no such batch */
async function batchIdsOf({ batch, allBatches }: RolesOptions): Promise<number[] | undefined> {
  if (allBatches || !batch) return allBatches ? [] : undefined;
  const ids = parseOptions(z.object({ batch: z.array(idField(enrollmentForm.batch)) }), { batch }).batch;
  for (const id of ids) await requireBatch(id);
  return ids;
}

async function setRoles(context: Context, username: string, options: RolesOptions): Promise<void> {
  const { role, reason, dryRun } = options;
  const why = parseOptions(z.object({ reason: reasonField }), { reason });
  const batchIds = await batchIdsOf(options);
  const change = { account: username, staffRoles: asStaffRoles(role), batchIds, ...why };
  const { user, changed } = await setStaffRoles(context.actor, change, { dryRun });
  const set = dryRun ? messages.rolesWouldBeSet : messages.rolesSet;
  const say = changed ? set : messages.rolesSetBefore;
  context.io.out(say(user.username, nameRoles(user.staffRoles)));
  sayDryRun(context, dryRun);
}

async function create(context: Context, options: CreateOptions): Promise<void> {
  const { dryRun, firstName, lastName, phone, role, username, email } = options;
  const names = { username, email, first_name: firstName, last_name: lastName, phone_number: phone };
  const account = parseOptions(newAccountSchema, names);
  const given = options.passwordStdin ? (await context.io.stdin()).trim() : null;
  const password = given ?? randomBytes(12).toString("base64url");
  const user = await createAccount(
    context.actor,
    {
      username: account.username,
      email: account.email,
      firstName: account.first_name,
      lastName: account.last_name,
      phoneNumber: account.phone_number,
      staffRoles: asStaffRoles(role),
      password,
    },
    new Date(),
    { dryRun },
  );
  const say = dryRun ? messages.userWouldBeCreated : messages.userCreated;
  context.io.out(say(user.username, nameRoles(user.staffRoles)));
  if (!dryRun && given === null) context.io.out(messages.password(password));
  sayDryRun(context, dryRun);
}

export function addUsers(program: Command, context: Context): void {
  const users = program.command("users").description("Create accounts, one or a file of them, and say what staff do");
  users
    .command("find <words...>")
    .description("People by name, username, e-mail address or phone number, enrolled or not, or by what they paid with")
    .option("--limit <number>", "how many", "20")
    .option("--json", "everything, as JSON")
    .addHelpText("after", "\nExample:\n  npm run staff -- users find 01712-345678")
    .action((words: string[], options: FindOptions) => find(context, words, options));
  users
    .command("create")
    .description("Create an active account; without --password-stdin a password is made and shown once")
    .requiredOption("--username <name>", "letters, digits and @ . + - _")
    .requiredOption("--email <address>", "e-mail address")
    .addOption(roleOption())
    .option("--first-name <name>", "first name", "")
    .option("--last-name <name>", "last name", "")
    .option("--phone <number>", "mobile number", "")
    .option("--password-stdin", "read the password from standard input")
    .addOption(dryRunOption())
    .addHelpText(
      "after",
      "\nExample:\n  npm run staff -- users create --username rahima --email rahima@example.com --role admissions teacher",
    )
    .action((options: CreateOptions) => create(context, options));
  users
    .command("roles <username>")
    .description("Say what somebody does for the academy; without --role the account is a learner's again")
    .addOption(roleOption())
    .addOption(new Option("--batch <ids...>", "teaches these alone; left out: as before").conflicts("allBatches"))
    .option("--all-batches", "teaches every batch")
    .addOption(new Option("--reason <text>", "kept in the audit trail").makeOptionMandatory())
    .addOption(dryRunOption())
    .addHelpText(
      "after",
      '\nExample:\n  npm run staff -- users roles rahima --role teacher --batch 3 5 --reason "no longer in the office"',
    )
    .action((username: string, options: RolesOptions) => setRoles(context, username, options));
  users
    .command("import <file>")
    .description("Create learners from a CSV file, for instance an export of Django's users")
    .addOption(dryRunOption())
    .addHelpText("after", importHelp)
    .action(async (file: string, { dryRun }: { dryRun?: boolean }) => {
      const result = await importUsers(context.actor, await readInput(file), new Date(), { dryRun });
      sayWarnings(context, result.warnings.map(describeProblem));
      const say = dryRun ? messages.usersWouldImport : messages.usersImported;
      context.io.out(say(result.created.length, result.unchanged.length));
      if (result.created.length === 0) context.io.out(messages.nothingNew);
      sayDryRun(context, dryRun);
    });
  users
    .command("lock-demo")
    .description("Lock every account that the published password of the sample academy opens; a public site needs it")
    .addOption(dryRunOption())
    .addHelpText("after", "\nExample:\n  npm run staff -- --as admin users lock-demo --dry-run")
    .action(async ({ dryRun }: { dryRun?: boolean }) => {
      const usernames = await lockDemoAccounts(context.actor, new Date(), { dryRun });
      context.io.out(messages.demoLocked(usernames));
      sayDryRun(context, dryRun);
    });
}
