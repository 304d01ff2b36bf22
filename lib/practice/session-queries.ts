import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import type { PastExam } from "@/lib/practice/policy";
import {
  type AskedQuestion,
  type Entry,
  isInBook,
  listAskedIds,
  listEntries,
  listPastExams,
  loadQuestions,
  requirePastExam,
} from "@/lib/practice/queries";
import { isDue, remembered } from "@/lib/practice/schedule";
import { SESSION_MAX, type SessionQuery } from "@/lib/practice/schema";

export type SessionCard = { question: AskedQuestion; exam: Pick<PastExam, "title">; entry: Entry | null };

const isOfKind = ({ verdict, isKept }: Entry, kind: SessionQuery["kind"]) =>
  kind === undefined || (kind === "kept" ? isKept : verdict === kind);

async function cardsOf(entries: readonly Entry[]): Promise<SessionCard[]> {
  const asked = entries.slice(0, SESSION_MAX);
  const questions = await loadQuestions(asked.map(({ questionId }) => questionId));
  const byId = new Map(questions.map((question) => [question.id, question]));
  return asked.flatMap((entry) => {
    const question = byId.get(entry.questionId);
    return question ? [{ question, exam: { title: entry.title }, entry }] : [];
  });
}

/** Loads every question in the paper's order, whatever was answered in the exam. */
async function loadRetake(viewer: Viewer, examId: number, now: Date): Promise<SessionCard[]> {
  const exam = await requirePastExam(viewer, examId, now);
  const entries = exam.attemptId === null ? [] : await listEntries(viewer, [exam]);
  const byId = new Map(entries.map((entry) => [entry.questionId, entry]));
  const questions = await loadQuestions((await listAskedIds(exam.versionId)).slice(0, SESSION_MAX));
  return questions.map((question) => ({ question, exam, entry: byId.get(question.id) ?? null }));
}

/** Questions that are due today or that the query asks for, least remembered first. @throws AppError not_found */
export async function loadSession(viewer: Viewer, query: SessionQuery, now: Date): Promise<SessionCard[]> {
  const { exam, retake, subject, chapter, kind } = query;
  if (retake !== undefined) return loadRetake(viewer, retake, now);
  const exams = exam === undefined ? await listPastExams(viewer, now) : [await requirePastExam(viewer, exam, now)];
  const book = (await listEntries(viewer, exams)).filter(isInBook);
  const isWhole = [exam, subject, chapter, kind].every((narrowed) => narrowed === undefined);
  const asked = book.filter(
    (entry) =>
      isOfKind(entry, kind) &&
      (subject === undefined || (entry.subject ?? "") === subject) &&
      (chapter === undefined || (entry.chapter ?? "") === chapter) &&
      (!isWhole || isDue(entry.memory, now)),
  );
  const ranked = asked.map((entry) => ({ entry, share: remembered(entry.memory, now) }));
  return cardsOf(ranked.toSorted((a, b) => a.share - b.share).map(({ entry }) => entry));
}
