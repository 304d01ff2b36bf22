import "server-only";
import type { DiagnosticPaper } from "@/lib/diagnostic/queries";
import type { Diagnostic, Marked } from "@/lib/diagnostic/schema";
import type { Answer } from "@/lib/exams/choice";
import { presentPictures } from "@/lib/exams/pictures/presenter";
import { markingOf } from "@/lib/exams/question-key";
import { grade, type Judgement, marksToNumber, parseMarks } from "@/lib/exams/scoring";
import { storedShown } from "@/lib/markup/stored";
import { wireName } from "@/lib/wire/names";

export const MINUTES = 8;
/** A mean of fewer sheets says little, and a mean of two reveals the other one's score. */
const FEWEST = 10;

const keyOf = (question: DiagnosticPaper["questions"][number]) => ({
  id: question.id,
  marks: parseMarks(question.marks),
  accepted: new Set([question.correctOptionId]),
  scoring: "KEY" as const,
});
const totalOf = ({ questions }: DiagnosticPaper) =>
  marksToNumber(questions.reduce((sum, { marks }) => sum + parseMarks(marks), 0n));

/** Subjects tell most about the learner, unless all questions are of the same one. */
function topicOf({ questions }: DiagnosticPaper) {
  const subjects = new Set(questions.map(({ subject }) => subject));
  return ({ subject, chapter }: DiagnosticPaper["questions"][number]) =>
    subjects.size > 1 ? subject : (chapter ?? subject);
}

export function presentDiagnostic(paper: DiagnosticPaper): Diagnostic {
  const topic = topicOf(paper);
  return {
    paper: paper.versionId,
    minutes: MINUTES,
    total_marks: totalOf(paper),
    negative_marks_per_question: Number(paper.negativeMarks),
    negative_marking_type: wireName(paper.negativeType),
    questions: paper.questions.map((question) => {
      const stem = storedShown(question.textDoc);
      const options = question.options.map(({ id, text, textDoc }) => ({ id, text, ...storedShown(textDoc) }));
      return {
        question_id: question.id,
        question_text: question.text,
        question_text_html: stem.html,
        pictures: presentPictures([stem, ...options]),
        marks: Number(question.marks),
        topic: topic(question),
        options: options.map(({ id, text, html }) => ({ id, text, text_html: html })),
      };
    }),
  };
}

const verdicts = { correct: "right", wrong: "wrong", blank: "blank" } as const;

/** Marks a sheet by the rules that grade exams. */
export function markSheet(paper: DiagnosticPaper, answers: ReadonlyMap<number, Answer>) {
  const { score, lost, counts, judgements } = grade(paper.questions.map(keyOf), answers, markingOf(paper));
  const questions = paper.questions.map((question) => {
    const reason = storedShown(question.explanationDoc);
    return {
      question_id: question.id,
      verdict: verdicts[(judgements.get(question.id) as Judgement).verdict],
      correct_option_id: question.correctOptionId,
      explanation: question.explanation,
      explanation_html: reason.html,
      pictures: presentPictures([reason]),
    };
  });
  return {
    score,
    marked: {
      score: marksToNumber(score),
      total_marks: totalOf(paper),
      negative_marks: marksToNumber(lost),
      right: counts.correct,
      wrong: counts.wrong,
      blank: counts.blank,
      questions,
    } satisfies Omit<Marked, "average" | "taken">,
  };
}

export const presentMonth = ({ taken, average }: { taken: number; average: string | null }) => ({
  taken,
  average: taken < FEWEST || average === null ? null : Number(average),
});
