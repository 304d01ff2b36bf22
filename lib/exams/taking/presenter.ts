import "server-only";
import { type Answer, optionIn, saidIn } from "@/lib/exams/choice";
import { storedLetters } from "@/lib/exams/letters";
import { presentPaper } from "@/lib/exams/on-paper/attempt-presenter";
import { inPaperOrder } from "@/lib/exams/paper-order";
import type { Paper, PaperQuestion, ShownText } from "@/lib/exams/paper-queries";
import { presentPictures } from "@/lib/exams/pictures/presenter";
import { areKeysOut, isOpen, keyReleaseOf, keysAvailableAt } from "@/lib/exams/policy";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type {
  Exam,
  Question,
  Result,
  ReviewedAnswer,
  ReviewedStatement,
  SaveAnswer,
  SavedAnswer,
  SavedList,
  StartedAttempt,
  Submitted,
} from "@/lib/exams/schema";
import { grade, type Judgement, marksToNumber, possibleMarks, type StatementKey, type Unit } from "@/lib/exams/scoring";
import type { OwnAttempt } from "@/lib/exams/taking/attempt-queries";
import type { ExamRow } from "@/lib/exams/taking/queries";
import type { SaveReceipt } from "@/lib/exams/taking/save-mutations";
import type { SealedAttempt } from "@/lib/exams/taking/seal-mutations";
import type { StartedAttemptRow } from "@/lib/exams/taking/start-mutations";
import { wireName } from "@/lib/wire/names";
import type { Prisma } from "@/prisma/generated/client";

const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

type ShownVersion = Pick<
  ExamRow["versions"][number],
  "questionsCount" | "answersCount" | "floorAtZero" | "hasNegativeMarking" | "negativeType"
> &
  Record<"totalMarks" | "negativeMarks", Prisma.Decimal | string>;

type ShownAttempt = Pick<
  ExamRow["attempts"][number],
  "startedAt" | "deadlineAt" | "completedAt" | "sealedAt" | "sealReason"
> & {
  score: Prisma.Decimal | string | null;
  version: ShownVersion;
};

type ShownExam = Pick<
  ExamRow,
  | ("id" | "batchId" | "batch" | "title" | "description" | "durationMinutes")
  | ("letters" | "isActive" | "opensAt" | "closesAt" | "keyRelease" | "keysAt")
> & {
  /** Latest first. */
  versions: ShownVersion[];
  /** The learner's own attempt; there is at most one. */
  attempts: ShownAttempt[];
};

export function presentExam(exam: ShownExam, now: Date): Exam {
  const [attempt] = exam.attempts;
  // The version that the learner took counts for them, whatever came after it.
  const version = attempt?.version ?? exam.versions[0];
  if (!version) throw new Error("an exam without a version is not shown");
  return {
    id: exam.id,
    batch_id: exam.batchId,
    course_id: exam.batch.courseId,
    title: exam.title,
    description: exam.description,
    duration: exam.durationMinutes,
    is_active: isOpen(exam, now),
    opens_at: isoOrNull(exam.opensAt),
    closes_at: isoOrNull(exam.closesAt),
    key_release: wireName(keyReleaseOf(exam)),
    keys_available_at: isoOrNull(keysAvailableAt(exam, null)),
    questions_count: version.questionsCount,
    answers_count: version.answersCount ?? version.questionsCount,
    letters: storedLetters(exam.letters),
    floor_at_zero: version.floorAtZero,
    total_marks: Number(version.totalMarks),
    has_negative_marking: version.hasNegativeMarking,
    negative_marks_per_question: Number(version.negativeMarks),
    negative_marking_type: wireName(version.negativeType),
    user_attempt: attempt
      ? {
          started_at: attempt.startedAt.toISOString(),
          deadline_at: attempt.deadlineAt.toISOString(),
          completed_at: isoOrNull(attempt.completedAt),
          is_completed: attempt.sealedAt !== null,
          seal_reason: attempt.sealReason && wireName(attempt.sealReason),
          score: attempt.score === null ? null : Number(attempt.score),
          total_marks: Number(version.totalMarks),
        }
      : null,
    server_time: now.toISOString(),
  };
}

export function presentStarted(attempt: StartedAttemptRow & { durationMinutes: number }, now: Date): StartedAttempt {
  return {
    id: attempt.id,
    started_at: attempt.startedAt.toISOString(),
    deadline_at: attempt.deadlineAt.toISOString(),
    server_time: now.toISOString(),
    duration: attempt.durationMinutes,
    attempt_key: attempt.attemptKey,
    last_seq: Number(attempt.lastSeq),
    answers_count: attempt.answersCount,
  };
}

const presentText = ({ text, html }: ShownText) => ({ question_text: text, question_text_html: html });
const presentOption = ({ id, text, html }: PaperQuestion["options"][number]) => ({
  id,
  answer_text: text,
  answer_text_html: html,
});

const presentSelected: Record<
  QuestionKind,
  (answer: Answer | undefined) => Pick<Question, "selected_answer_id" | "selected">
> = {
  single: (answer) => ({ selected_answer_id: optionIn(answer) }),
  true_false_set: (answer) => ({
    selected_answer_id: null,
    selected: Object.fromEntries(
      Object.entries(saidIn(answer)).filter((entry): entry is [string, boolean] => entry[1] !== null),
    ),
  }),
};

export function presentQuestions(
  paper: Pick<Paper, "questions">,
  { paperOrder, chosen, flagged }: Pick<OwnAttempt, "paperOrder" | "chosen"> & Partial<Pick<OwnAttempt, "flagged">>,
): Question[] {
  const isFlagged = new Set(flagged);
  return inPaperOrder(paper.questions, paperOrder).map((question) => ({
    id: question.id,
    kind: questionKindOf(question),
    ...presentText(question),
    pictures: presentPictures([question, ...question.options]),
    marks: question.marksNumber,
    answers: question.options.map(presentOption),
    ...presentSelected[questionKindOf(question)](chosen[question.id]),
    is_flagged: isFlagged.has(question.id),
  }));
}

export function presentSaved({ savedAt, deadlineAt, remainingSeconds }: SaveReceipt, now: Date): SavedAnswer {
  return {
    saved_at: savedAt.toISOString(),
    remaining_seconds: remainingSeconds,
    deadline_at: deadlineAt.toISOString(),
    server_time: now.toISOString(),
  };
}

export function presentSavedList(answers: readonly SaveAnswer[], receipt: SaveReceipt, now: Date): SavedList {
  const { saved_at, ...time } = presentSaved(receipt, now);
  return { results: answers.map(({ question_id, answer_id }) => ({ question_id, answer_id, saved_at })), ...time };
}

export function presentSubmitted(attempt: SealedAttempt): Submitted {
  return {
    id: attempt.id,
    is_completed: true,
    seal_reason: wireName(attempt.sealReason),
    started_at: attempt.startedAt.toISOString(),
    completed_at: attempt.completedAt.toISOString(),
    score: Number(attempt.score),
    total_marks: Number(attempt.totalMarks),
    correct_answers: attempt.correctCount,
    wrong_answers: attempt.wrongCount,
    unanswered: attempt.blankCount,
    receipt: attempt.receipt,
  };
}

type Reviewed = { question: PaperQuestion; judgement: Judgement; answer: Answer | undefined; showsKeys: boolean };

function presentStatements({ question, judgement, answer, showsKeys }: Reviewed): ReviewedStatement[] {
  const unitOf = new Map(judgement.units.map((unit) => [unit.id, unit]));
  const keys = question.kind === "true_false_set" ? question.statements : [];
  const keyOf = new Map(keys.map((key) => [key.id, key]));
  return question.options.map(({ id, text, html }) => {
    const { verdict, awarded } = unitOf.get(id) as Unit;
    const key = keyOf.get(id) as StatementKey;
    return {
      id,
      text,
      text_html: html,
      selected: saidIn(answer)[id] ?? null,
      correct: showsKeys ? key.isTrue : null,
      is_correct: showsKeys ? verdict === "correct" : null,
      marks_awarded: showsKeys ? marksToNumber(awarded) : null,
      scoring: wireName(question.scoring === "KEY" ? key.scoring : question.scoring),
    };
  });
}

type ShownAnswer = Pick<
  ReviewedAnswer,
  "selected_answer_id" | "correct_answer_id" | "accepted_answer_ids" | "statements"
>;
const presentAnswer: Record<QuestionKind, (reviewed: Reviewed) => ShownAnswer> = {
  single: ({ question, answer, showsKeys }) => ({
    selected_answer_id: optionIn(answer),
    correct_answer_id: showsKeys ? question.correctOptionId : null,
    accepted_answer_ids: showsKeys && question.kind !== "true_false_set" ? [...question.accepted] : null,
  }),
  true_false_set: (reviewed) => ({
    selected_answer_id: null,
    correct_answer_id: null,
    accepted_answer_ids: reviewed.showsKeys ? [] : null,
    statements: presentStatements(reviewed),
  }),
};

function presentReview(
  question: PaperQuestion,
  judgement: Judgement,
  answer: Answer | undefined,
  showsKeys: boolean,
): ReviewedAnswer {
  const { verdict, awarded } = judgement;
  return {
    question_id: question.id,
    kind: questionKindOf(question),
    ...presentText(question),
    pictures: presentPictures([question, ...question.options, ...(showsKeys ? [question.explanation] : [])]),
    marks: question.marksNumber,
    options: question.options.map(presentOption),
    ...presentAnswer[questionKindOf(question)]({ question, judgement, answer, showsKeys }),
    is_correct: showsKeys ? verdict === "correct" : null,
    marks_awarded: showsKeys ? marksToNumber(awarded) : null,
    possible_marks: marksToNumber(possibleMarks(question)),
    explanation: showsKeys ? question.explanation.text : null,
    explanation_html: showsKeys ? question.explanation.html : undefined,
    scoring: wireName(question.scoring),
  };
}

type ShownResult = Pick<
  OwnAttempt,
  | ("examId" | "title" | "batchId" | "courseId" | "score" | "totalMarks" | "negativeMarks" | "negativeType")
  | ("correctCount" | "wrongCount" | "blankCount" | "chosen" | "paperOrder" | "startedAt" | "completedAt")
  | ("sealReason" | "keysAvailableAt" | "receipt" | "letters" | "paperCode")
>;

// Keys wait for the exam's key release, so that one learner's result is not another's crib.
export function presentResult(attempt: ShownResult, paper: Paper, rank: number | null, now: Date): Result {
  const { chosen, completedAt, sealReason, keysAvailableAt: availableAt } = attempt;
  if (!completedAt || !sealReason) throw new Error("a running attempt has no result");
  const showsKeys = areKeysOut(availableAt, now);
  const choices = new Map(paper.questions.map(({ id }) => [id, chosen[id] ?? null]));
  const { lost, judgements } = grade(paper.questions, choices, paper.marking);
  return {
    exam_id: attempt.examId,
    exam_title: attempt.title,
    batch_id: attempt.batchId,
    course_id: attempt.courseId,
    score: Number(attempt.score),
    total_marks: Number(attempt.totalMarks),
    letters: storedLetters(attempt.letters),
    correct_answers: attempt.correctCount ?? 0,
    wrong_answers: attempt.wrongCount ?? 0,
    unanswered: attempt.blankCount ?? 0,
    floor_at_zero: paper.marking.floorAtZero,
    negative_marks: marksToNumber(lost),
    negative_marks_per_question: Number(attempt.negativeMarks),
    negative_marking_type: wireName(attempt.negativeType),
    ...presentPaper(attempt.paperCode),
    started_at: attempt.startedAt.toISOString(),
    completed_at: completedAt.toISOString(),
    seal_reason: wireName(sealReason),
    time_taken_seconds: Math.round((completedAt.getTime() - attempt.startedAt.getTime()) / 1000),
    rank,
    keys_available_at: showsKeys ? null : isoOrNull(availableAt),
    answers: inPaperOrder(paper.questions, attempt.paperOrder).map((question) =>
      presentReview(question, judgements.get(question.id) as Judgement, chosen[question.id], showsKeys),
    ),
    receipt: attempt.receipt,
    server_time: now.toISOString(),
  };
}
