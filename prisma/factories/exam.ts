import { insertQuestions } from "@/lib/exams/authoring/question-mutations";
import type { Draw } from "@/lib/exams/shuffle";
import { createBatch } from "@/prisma/factories/batch";
import type { Database } from "@/prisma/factories/database";
import { noise } from "@/prisma/factories/noise";
import { nextNumber, numberedUuid } from "@/prisma/factories/sequence";
import { type Exam, type ExamVersion, type Option, Prisma, type Question } from "@/prisma/generated/client";

export type QuestionContent = {
  text: string;
  options: readonly string[];
  /** Index of the right option. */
  correct: number;
  explanation?: string;
  marks?: string;
  subject?: string | null;
  chapter?: string | null;
};

export type BuiltExam = Exam & { version: ExamVersion & { questions: (Question & { options: Option[] })[] } };

type ExamOverrides = Partial<Prisma.ExamUncheckedCreateInput> &
  Partial<Pick<Prisma.ExamVersionUncheckedCreateInput, "hasNegativeMarking" | "negativeMarks" | "negativeType">> & {
    questions?: readonly QuestionContent[];
  };

/** `count` questions of one mark; the right option is the first one of each. */
export function buildQuestions(count: number): QuestionContent[] {
  return Array.from({ length: count }, (_, index) => ({
    text: `প্রশ্ন ${index + 1}`,
    options: ["ঠিক", "ভুল ১", "ভুল ২", "ভুল ৩"],
    correct: 0,
    explanation: "প্রথমটি ঠিক।",
  }));
}

const toExamQuestion = ({ options, correct, explanation = "", marks = "1", ...content }: QuestionContent) => ({
  ...content,
  explanation,
  marks,
  options: options.map((text, index) => ({ text, isCorrect: index === correct })),
});

/** An active exam with its first version; five questions of one mark without negative marking by default. */
export async function createExam(db: Database, overrides: ExamOverrides = {}): Promise<BuiltExam> {
  const {
    questions: contents = buildQuestions(5),
    hasNegativeMarking,
    negativeMarks,
    negativeType,
    ...exam
  } = overrides;
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
      totalMarks: contents.reduce((sum, { marks = "1" }) => sum.add(marks), new Prisma.Decimal(0)),
      questionsCount: contents.length,
    },
  });
  const built = contents.map((content, index) => ({
    ...toExamQuestion(content),
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
