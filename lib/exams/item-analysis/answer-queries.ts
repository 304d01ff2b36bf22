import "server-only";
import { pool, prisma } from "@/lib/db";
import type { AnswerFile, AnswerRow } from "@/lib/exams/item-analysis/answer-columns";
import { findVersion } from "@/lib/exams/item-analysis/version-queries";
import { type LetterStyle, storedLetters } from "@/lib/exams/letters";
import { getPaper, type Paper } from "@/lib/exams/paper-queries";
import { sealedAttempts } from "@/lib/exams/results/regrade-queries";
import { hasPlaceSql } from "@/lib/standings/statements";

type Person = Pick<AnswerRow, "username" | "name" | "openings"> & {
  id: number;
  savedAt: Date | null;
  isCounted: boolean;
};

async function listPeople(attempts: readonly number[]): Promise<Map<number, Person>> {
  const { rows } = await pool.query<Person>(
    `select a.id, u.username, trim(u.first_name || ' ' || u.last_name) as name, a.openings,
            ${hasPlaceSql("e.batch_id")} as "isCounted",
            greatest((select max(saved_at) from attempt_answers where attempt_id = a.id),
                     (select max(saved_at) from statement_answers where attempt_id = a.id)) as "savedAt"
       from attempts a join users u on u.id = a.user_id join exams e on e.id = a.exam_id where a.id = any($1::int[])`,
    [attempts],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The version that is asked for, as `analyseExam` finds it. @throws AppError not_found */
export async function findAnsweredPaper(
  examId: number,
  number: number | undefined,
): Promise<{ versionId: number; version: number; letters: LetterStyle; paper: Paper }> {
  const { id, revision, number: version, letters } = await findVersion(pool, examId, number);
  return { versionId: id, version, letters: storedLetters(letters), paper: await getPaper(id, revision) };
}

/** Those who handed in a version: everybody, or whom the statistics count. */
export async function* listAnswers(
  versionId: number,
  { questions }: Paper,
  { isOfEverybody, cellsOf }: AnswerFile,
): AsyncGenerator<AnswerRow[]> {
  for await (const attempts of sealedAttempts(prisma, versionId, questions)) {
    const people = await listPeople(attempts.map(({ id }) => id));
    yield attempts.flatMap(({ id, score, answers }): AnswerRow[] => {
      const person = people.get(id);
      if (!person || !(isOfEverybody || person.isCounted)) return [];
      const { username, name, openings, savedAt } = person;
      const saved_at = savedAt?.toISOString() ?? null;
      return [{ username, name, openings, saved_at, score: Number(score), cells: cellsOf(answers) }];
    });
  }
}
