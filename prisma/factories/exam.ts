import type { ExamQuestion } from "@/lib/exams/authoring/import/exam-file";
import { insertQuestions } from "@/lib/exams/authoring/question-mutations";
import { totalsOf } from "@/lib/exams/authoring/version-totals";
import type { Draw } from "@/lib/exams/shuffle";
import { createBatch } from "@/prisma/factories/batch";
import type { Database } from "@/prisma/factories/database";
import { noise } from "@/prisma/factories/noise";
import { nextNumber, numberedUuid } from "@/prisma/factories/sequence";
import type { Exam, ExamVersion, Option, Prisma, Question } from "@/prisma/generated/client";

type SharedContent = {
  text: string;
  explanation?: string;
  marks?: string;
  subject?: string | null;
  chapter?: string | null;
};
export type SingleContent = SharedContent & {
  kind?: "single";
  options: readonly string[];
  /** Index of the right option. */
  correct: number;
};
export type SetContent = SharedContent & {
  kind: "true_false_set";
  statements: readonly { text: string; isTrue: boolean }[];
};
export type QuestionContent = SingleContent | SetContent;

export type BuiltExam = Exam & { version: ExamVersion & { questions: (Question & { options: Option[] })[] } };

type ExamOverrides = Partial<Prisma.ExamUncheckedCreateInput> &
  Partial<
    Pick<
      Prisma.ExamVersionUncheckedCreateInput,
      "hasNegativeMarking" | "negativeMarks" | "negativeType" | "floorAtZero"
    >
  > & {
    questions?: readonly QuestionContent[];
  };

/** `count` questions of one mark; the right option is the first one of each. */
export function buildQuestions(count: number): SingleContent[] {
  return Array.from({ length: count }, (_, index) => ({
    text: `প্রশ্ন ${index + 1}`,
    options: ["ঠিক", "ভুল ১", "ভুল ২", "ভুল ৩"],
    correct: 0,
    explanation: "প্রথমটি ঠিক।",
  }));
}

/** A set of five statements, worth one mark; those at even places are true. */
export const buildSet = (text: string, count = 5): SetContent => ({
  kind: "true_false_set",
  text,
  statements: Array.from({ length: count }, (_, index) => ({ text: `উক্তি ${index + 1}`, isTrue: index % 2 === 0 })),
  explanation: "প্রথমটি সত্য, পরেরটি মিথ্যা।",
});

function toExamQuestion(content: QuestionContent): ExamQuestion {
  const { text, explanation = "", marks = "1", subject, chapter } = content;
  const shared = { text, explanation, marks, subject, chapter };
  if (content.kind === "true_false_set") {
    const statements = content.statements.map(({ text, isTrue }) => ({ text, isCorrect: false, isRight: isTrue }));
    return { ...shared, kind: content.kind, options: statements };
  }
  return { ...shared, options: content.options.map((text, index) => ({ text, isCorrect: index === content.correct })) };
}

/** An active exam with its first version; five questions of one mark without negative marking by default. */
export async function createExam(db: Database, overrides: ExamOverrides = {}): Promise<BuiltExam> {
  const {
    questions: contents = buildQuestions(5),
    hasNegativeMarking,
    negativeMarks,
    negativeType,
    floorAtZero = false,
    ...exam
  } = overrides;
  const asked = contents.map(toExamQuestion);
  const batchId = exam.batchId ?? (await createBatch(db)).id;
  const created = await db.exam.create({
    data: { title: `কুইজ ${nextNumber()}`, durationMinutes: 30, isActive: true, ...exam, batchId },
  });
  const version = await db.examVersion.create({
    data: {
      examId: created.id,
      number: 1,
      hasNegativeMarking,
      negativeMarks,
      negativeType,
      floorAtZero,
      ...totalsOf(asked, floorAtZero),
    },
  });
  const built = asked.map((question, index) => ({
    ...question,
    lineage: numberedUuid(version.id * 1000 + index),
  }));
  const questions = await insertQuestions(db, version.id, built, drawFor(version.id));
  return { ...created, version: { ...version, questions } };
}

/** Ids are drawn as an import draws them, and are the same on every database that is filled in the same way. */
function drawFor(versionId: number): Draw {
  let turn = 0;
  return (limit) => {
    turn += 1;
    return Math.floor(noise(versionId, turn) * limit);
  };
}
