import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { pool } from "@/lib/db";
import { markSheet, presentMonth } from "@/lib/diagnostic/presenter";
import { findMonth, findPaper, mayFeed, readChosen } from "@/lib/diagnostic/queries";
import type { Marked, Sheet } from "@/lib/diagnostic/schema";
import { AppError, ValidationError } from "@/lib/errors";
import { type Choice, fitsQuestion, foldChoices } from "@/lib/exams/choice";
import { formatMarks } from "@/lib/exams/scoring";
import type { ExamTime } from "@/lib/exams/time-over";
import { dateInDhaka } from "@/lib/format";

const monthOf = (now: Date) => `${dateInDhaka(now).slice(0, 7)}-01`;

/**
 * Handing in is the only way to get the keys. Nothing is kept about the sender, so a sheet that is sent again counts
 * again.
 *
 * @throws AppError not_found, diagnostic_changed; ValidationError
 */
export async function handInSheet({ paper: paperId, choices }: Sheet, now: ExamTime): Promise<Marked> {
  const paper = await findPaper(now);
  if (!paper) throw new AppError("not_found");
  if (paper.versionId !== paperId) throw new AppError("diagnostic_changed");
  const questions = new Map(paper.questions.map((question) => [question.id, question]));
  const made = choices.map(({ question_id, option_id }): Choice => ({ questionId: question_id, optionId: option_id }));
  if (!made.every((choice) => fitsQuestion(questions.get(choice.questionId), choice))) {
    throw new ValidationError({ choices: ["is no choice of this paper"] });
  }
  const { score, marked } = markSheet(paper, foldChoices(made));
  const month = monthOf(now);
  await pool.query(
    `insert into diagnostic_counts (exam_id, month, score) values ($1, $2::date, $3::numeric)
       on conflict (exam_id, month, score) do update set taken = diagnostic_counts.taken + 1`,
    [paper.examId, month, formatMarks(score)],
  );
  return { ...marked, ...presentMonth(await findMonth(paper.examId, month)) };
}

/** With null there is no diagnostic, and the landing page does not mention it. @throws ValidationError */
export async function chooseExam(actor: Actor, examId: number | null, now: ExamTime): Promise<void> {
  if (examId !== null && !(await mayFeed(examId, now))) {
    throw new ValidationError({ exam_id: ["is not over for everybody, or has not ten questions of its own"] });
  }
  await staffWrite(async (tx) => {
    await tx.$executeRaw`insert into settings default values on conflict do nothing`;
    const before = await readChosen(tx);
    if (before === examId) return;
    await tx.setting.update({ where: { id: 1 }, data: { diagnosticExamId: examId } });
    const detail = { before: { exam_id: before }, after: { exam_id: examId } };
    await recordAudit(tx, actor, "settings.diagnostic", { type: "settings", id: 1 }, detail);
  });
}
