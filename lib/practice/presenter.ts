import "server-only";
import { presentPictures } from "@/lib/exams/pictures/presenter";
import { askedOptions, presentKey } from "@/lib/practice/asked-key";
import { judgedStatements } from "@/lib/practice/keys";
import type { Answered } from "@/lib/practice/mutations";
import type { PastExam } from "@/lib/practice/policy";
import { type Entry, isInBook } from "@/lib/practice/queries";
import { forecast, isDue, remembered, review } from "@/lib/practice/schedule";
import type { Practice, PracticeAnswered, PracticeCard } from "@/lib/practice/schema";
import type { SessionCard } from "@/lib/practice/session-queries";

const countsOf = (entries: readonly Entry[]) => {
  const count = (matches: (entry: Entry) => boolean) => entries.filter(matches).length;
  return {
    all: entries.length,
    wrong: count(({ verdict }) => verdict === "wrong"),
    blank: count(({ verdict }) => verdict === "blank"),
    kept: count(({ isKept }) => isKept),
  };
};

function latestOf(book: readonly Entry[]): Practice["latest"] {
  const byExam = Map.groupBy(book, ({ examId }) => examId);
  const [newest] = [...byExam.values()];
  const [first] = newest ?? [];
  if (!newest || !first || newest.some(({ memory }) => memory.reviews > 0)) return null;
  const { wrong, blank } = countsOf(newest);
  return wrong + blank > 0 ? { exam_id: first.examId, exam_title: first.title, wrong, blank } : null;
}

export function presentPractice(exams: readonly PastExam[], entries: readonly Entry[], now: Date): Practice {
  const book = entries.filter(isInBook);
  const due = (some: readonly Entry[]) => some.filter(({ memory }) => isDue(memory, now)).length;
  const chapters = [...Map.groupBy(book, ({ subject, chapter }) => JSON.stringify([subject, chapter])).values()];
  return {
    due: due(book),
    forecast: forecast(
      book.map(({ memory }) => memory.dueAt),
      now,
    ),
    counts: countsOf(book),
    chapters: chapters
      .map((some) => ({
        subject: some[0]?.subject ?? null,
        chapter: some[0]?.chapter ?? null,
        due: due(some),
        counts: countsOf(some),
        remembered: Math.round(
          (100 * some.reduce((sum, { memory }) => sum + remembered(memory, now), 0)) / some.length,
        ),
      }))
      .toSorted((a, b) => a.remembered - b.remembered),
    latest: latestOf(book),
    exams: exams.map(({ examId, title, questionsCount }) => ({
      exam_id: examId,
      exam_title: title,
      questions_count: questionsCount,
    })),
    server_time: now.toISOString(),
  };
}

export function presentCard({ question, exam, entry }: SessionCard, now: Date): PracticeCard {
  const scheduled = entry && isInBook(entry) ? entry : null;
  return {
    question_id: question.id,
    question_text: question.text,
    question_text_html: question.html,
    pictures: presentPictures([question, ...question.options, question.explanation]),
    explanation: question.explanation.text,
    explanation_html: question.explanation.html,
    subject: question.subject,
    chapter: question.chapter,
    exam_title: exam.title,
    letters: question.letters,
    answers: askedOptions(question).map(({ id, text, html }) => ({ id, answer_text: text, answer_text_html: html })),
    ...presentKey(question),
    seen: entry?.memory.reviews ?? 0,
    is_due: scheduled !== null && isDue(scheduled.memory, now),
    is_scheduled: scheduled !== null,
    is_kept: entry?.isKept ?? false,
    can_keep: entry?.verdict === "right",
    next: scheduled && {
      right: review(scheduled.memory, now, true).dueAt.toISOString(),
      wrong: review(scheduled.memory, now, false).dueAt.toISOString(),
    },
  };
}

export function presentAnswered(answered: Answered, now: Date): PracticeAnswered {
  const { question, answer, isRight, isCounted, dueAt } = answered;
  const { kind: _kind, ...key } = presentKey(question);
  return {
    is_correct: isRight,
    ...key,
    statements: judgedStatements(key, answer),
    pictures: presentPictures([question.explanation]),
    explanation: question.explanation.text,
    explanation_html: question.explanation.html,
    is_counted: isCounted,
    due_at: dueAt?.toISOString() ?? null,
    server_time: now.toISOString(),
  };
}
