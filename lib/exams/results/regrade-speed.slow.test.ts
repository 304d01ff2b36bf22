import { expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { regradeQuestion } from "@/lib/exams/results/regrade-mutations";
import { buildQuestions, buildSet, createExam } from "@/prisma/factories/exam";
import { fillExam } from "@/test/filled-exam";
import { heldMs } from "@/test/processor-time";

const ATTEMPTS = 1000;
const papers = {
  "75 sets of five": Array.from({ length: 75 }, (_, index) => buildSet(`সেট ${index + 1}`)),
  "100 singles": buildQuestions(100),
};

/** Milliseconds of the processor that a correction of the first question takes, by which every attempt moves. */
async function costOf(paper: keyof typeof papers): Promise<{ longest: number; all: number }> {
  const marking = { hasNegativeMarking: true, negativeMarks: "25", negativeType: "PERCENTAGE" } as const;
  const exam = await createExam(prisma, { questions: papers[paper], ...marking });
  await fillExam(exam, ATTEMPTS);
  const input = { exam: exam.id, question: 1, version: undefined, reason: "ভুল প্রশ্ন" };
  return heldMs(async () => {
    const actor = { id: null, label: "script:test" };
    const { sealed, moves } = await regradeQuestion(actor, { ...input, correction: { kind: "drop" } });
    expect([sealed, moves.length]).toEqual([ATTEMPTS, ATTEMPTS]);
  });
}

/** Measured: 3.6, most of it the reading of a row for each statement. */
const MOST_TIMES = 8;

test("a statement of a thousand attempts is regraded at a few times the cost of a single, and others get a turn", async () => {
  await costOf("100 singles");
  const sets = await costOf("75 sets of five");
  const singles = await costOf("100 singles");
  expect(sets.all / 375).toBeLessThan(MOST_TIMES * (singles.all / 100));
  expect(sets.longest).toBeLessThan(sets.all / 4);
});
