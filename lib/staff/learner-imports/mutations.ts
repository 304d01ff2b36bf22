import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { type Actor, staffWrite } from "@/lib/audit/mutations";
import { importHeads } from "@/lib/copy/staff-import";
import { prisma, type Transaction } from "@/lib/db";
import { createLearner } from "@/lib/enrollments/desk/learner-mutations";
import { ValidationError } from "@/lib/errors";
import { inSandbox } from "@/lib/sandbox/process";
import { ImportError } from "@/lib/staff/import-error";
import { type JudgedLearner, judgeLearners, presentJudged } from "@/lib/staff/learner-imports/judge";
import { parseLearner } from "@/lib/staff/learner-imports/row";
import type {
  LearnerImport,
  LearnerImportResult,
  LearnerImportRow,
  ReadLearners,
} from "@/lib/staff/learner-imports/staff-schema";
import { IMPORT_MAILS_A_MINUTE, LEARNER_IMPORT_MAX_ROWS } from "@/lib/wire/limits";
import type { User } from "@/prisma/generated/client";

const columns = {
  required: ["name", "phone"],
  optional: ["email", "problem"],
  names: { name: importHeads.name, phone: importHeads.phone, email: importHeads.email, problem: importHeads.problem },
} as const;

/** Reads a file for correction on the screen and stores nothing. */
export async function readLearnerFile(accountId: number, file: Blob): Promise<ReadLearners> {
  try {
    const sandbox = { accountId, field: "file" };
    const table = await inSandbox(sandbox, "spreadsheet", file, columns, LEARNER_IMPORT_MAX_ROWS);
    const rows = table.rows.map(({ number, values: { name = "", phone = "", email = "" } }) => ({
      number,
      values: { name, phone, email },
    }));
    return { rows, ignored: table.ignored, problems: [] };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const problems = error.problems.map(({ row, message }) => ({ row: row ?? null, column: null, message }));
    return { rows: [], ignored: [], problems };
  }
}

async function judge(rows: readonly LearnerImportRow[], db: Transaction): Promise<JudgedLearner[]> {
  const parsed = rows.map(parseLearner);
  const people = parsed.flatMap(({ person }) => person ?? []);
  const phones = [...new Set(people.map(({ phone_number }) => phone_number))];
  const emails = [...new Set(people.flatMap(({ email }) => email || []))];
  const ways = [{ phoneNumber: { in: phones } }, { email: { in: emails } }];
  const accounts = await db.user.findMany({ where: { deletedAt: null, OR: ways }, orderBy: { id: "asc" } });
  return judgeLearners(rows, parsed, accounts);
}

/** The outcome of a run that was made before; null for a new one. */
async function findRun(run: string, tx: Transaction): Promise<LearnerImportResult | null> {
  const rows = await tx.learnerImportRow.findMany({
    where: { run },
    include: { user: true },
    orderBy: { number: "asc" },
  });
  if (rows.length === 0) return null;
  return {
    problems: [],
    rows: rows.map(({ number, isMade, user }) => ({
      number,
      state: isMade ? "new" : "exists",
      account: { id: user.id, name: fullName(user), username: user.username },
      question: null,
      note: null,
    })),
    made: rows.filter(({ isMade }) => isMade).length,
    written: true,
  };
}

/** Mails leave at a steady pace behind those that somebody waits for. */
const pace = (before: number) => ({ dueIn: Math.floor((before * 60) / IMPORT_MAILS_A_MINUTE), priority: -10 });

/** The accounts that rows mean, without those that have ended since they were read; none ends before the commit. */
async function holdAccounts(judged: JudgedLearner[], tx: Transaction): Promise<Set<number>> {
  const ids = judged.flatMap((row) => (row.state === "exists" && row.account ? [row.account.id] : []));
  const held = await tx.$queryRaw<{ id: number }[]>`
    select id from users where id = any(${ids}) and deleted_at is null order by id for key share`;
  return new Set(held.map(({ id }) => id));
}

async function make(tx: Transaction, actor: Actor, judged: JudgedLearner[], run: string, now: Date) {
  const made = new Map<number, User>();
  let mails = 0;
  for (const row of judged) {
    if (row.state !== "new") continue;
    const user = await createLearner(tx, actor, row.person, now, { ...pace(mails), reason: row.reason });
    if (row.person.email) mails += 1;
    made.set(row.number, user);
  }
  const held = await holdAccounts(judged, tx);
  const rows = judged.flatMap((row) => {
    const user =
      made.get(row.number) ?? (row.state === "exists" && row.account && held.has(row.account.id) ? row.account : null);
    return user ? [{ run, number: row.number, userId: user.id, isMade: made.has(row.number), writtenAt: now }] : [];
  });
  await tx.learnerImportRow.createMany({ data: rows });
  return made;
}

const TRIES = 3;

/**
 * Makes the accounts of all rows that are new, in one transaction; the others come back as from a look. Runs wait for
 * each other and judge what they see then, so two clerks with one file make each account once.
 */
export async function importLearners(
  actor: Actor,
  { rows, run, dry_run }: LearnerImport,
  now: Date,
): Promise<LearnerImportResult> {
  if (dry_run) return presentJudged(await judge(rows, prisma), new Map());
  for (let tries = 1; ; tries += 1) {
    try {
      return await staffWrite(async (tx) => {
        await tx.$queryRaw`select pg_advisory_xact_lock(hashtext('learner imports'))::text`;
        const before = await findRun(run, tx);
        if (before) return before;
        const judged = await judge(rows, tx);
        const made = await make(tx, actor, judged, run, now);
        return { ...presentJudged(judged, made), written: true };
      });
    } catch (error) {
      // Somebody registered an address meanwhile; the next try sees the account.
      if (!(error instanceof ValidationError) || tries === TRIES) throw error;
    }
  }
}
