import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fullName } from "@/lib/accounts/full-name";
import { sheetsCopy as copy } from "@/lib/copy/staff-sheets";
import type { Transaction } from "@/lib/db";
import type { ReadSheet } from "@/lib/exams/on-paper/attempt-mutations";
import { type PaperCode, paperCodes } from "@/lib/exams/on-paper/paper-code";
import type { PrintedVersion } from "@/lib/exams/on-paper/printed-version-queries";
import { choicesOnSheet, signOf } from "@/lib/exams/on-paper/signs";
import { toAsciiDigits } from "@/lib/format";
import type { SheetRow } from "@/lib/staff/sheet-imports/read-sheets";
import type { Sheet, SheetState } from "@/lib/staff/sheet-imports/staff-schema";
import type { Exam } from "@/prisma/generated/client";

/** A row of the file as it is answered; `read` is null for one that is not to be graded. */
export type JudgedSheet = { sheet: Sheet; read: ReadSheet | null };

const rollOf = (typed: string): number | null => {
  const digits = toAsciiDigits(typed).replace(/\s/g, "");
  return /^[1-9]\d{5}$/.test(digits) ? Number(digits) : null;
};

/** A code is written like the letter of an option. */
const codeOf = (typed: string): PaperCode | null => paperCodes.find((code) => code === signOf(typed)) ?? null;

type Roster = Awaited<ReturnType<typeof loadRoster>>;

async function loadRoster(db: Transaction, exam: Pick<Exam, "id">, rolls: number[]) {
  const enrollments = await db.enrollment.findMany({
    where: { roll: { in: rolls }, user: { deletedAt: null } },
    include: { user: true, batch: { select: { name: true } } },
  });
  const attempts = await db.attempt.findMany({
    where: { examId: exam.id, userId: { in: enrollments.map(({ userId }) => userId) } },
    select: { userId: true, sheetImportId: true },
  });
  return {
    byRoll: new Map(enrollments.map((enrollment) => [enrollment.roll, enrollment])),
    attempts: new Map(attempts.map(({ userId, sheetImportId }) => [userId, sheetImportId])),
  };
}

type Verdict = Pick<Sheet, "state" | "note" | "doubles">;
const verdict = (state: SheetState, note: string | null = null): Verdict => ({ state, note, doubles: [] });

function judgeAnswers(printed: PrintedVersion, code: PaperCode, signs: string): Verdict {
  if (signs.length !== printed.answers) return verdict("wrong", copy.noteCount(signs.length, printed.answers));
  const read = choicesOnSheet(printed.papers[code], signs);
  if ("unreadable" in read) return verdict("wrong", copy.noteUnreadable(read.unreadable));
  const { doubles } = read;
  return { state: "ready", note: doubles.length > 0 ? copy.doubles(doubles) : null, doubles };
}

/** Says what becomes of each sheet, before any mark is given; nothing is written. */
export async function judgeSheets(
  db: Transaction,
  exam: Pick<Exam, "id" | "batchId">,
  printed: PrintedVersion,
  rows: readonly SheetRow[],
): Promise<JudgedSheet[]> {
  const rolls = rows.flatMap(({ roll }) => rollOf(roll) ?? []);
  const roster = await loadRoster(db, exam, rolls);
  const numbersOf = Map.groupBy(rows, ({ roll }) => rollOf(roll));
  const judged: JudgedSheet[] = [];
  for (const row of rows) {
    // Readers of a thousand answers a sheet leave others their turn.
    if (judged.length % 50 === 49) await nextTurn();
    judged.push(judge(row));
  }
  return judged;

  function judge(row: SheetRow): JudgedSheet {
    const roll = rollOf(row.roll);
    const code = codeOf(row.code);
    const found = roll === null ? undefined : roster.byRoll.get(roll);
    const others = (numbersOf.get(roll) ?? []).filter(({ number }) => number !== row.number);
    const told = decide(row, { roll, code, found, others });
    const isOwn = found?.batchId === exam.batchId;
    return {
      sheet: {
        number: row.number,
        roll: roll === null ? row.roll.slice(0, 40) : String(roll),
        code,
        learner: found && isOwn ? { id: found.userId, name: fullName(found.user) || found.user.username } : null,
        ...told,
      },
      read: told.state === "ready" && found && code ? { userId: found.userId, code, signs: row.signs } : null,
    };
  }

  type Facts = {
    roll: number | null;
    code: PaperCode | null;
    found: Roster["byRoll"] extends Map<number, infer E> ? E | undefined : never;
    others: readonly SheetRow[];
  };
  function decide(row: SheetRow, { roll, code, found, others }: Facts): Verdict {
    if (roll === null) return verdict("wrong", copy.noteRoll(row.roll.slice(0, 40)));
    if (!found) return verdict("unknown");
    if (found.batchId !== exam.batchId) return verdict("other_batch", copy.noteBatch(found.batch.name));
    if (found.status !== "ACTIVE") return verdict("over");
    if (others.length > 0) return verdict("twice", copy.noteTwice(others.slice(0, 5).map(({ number }) => number)));
    const before = roster.attempts.get(found.userId);
    if (before !== undefined) return verdict(before === null ? "online" : "kept");
    if (!code) return verdict("wrong", copy.noteCode(row.code.slice(0, 40)));
    return judgeAnswers(printed, code, row.signs);
  }
}
