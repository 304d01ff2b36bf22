import { expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { analyseExam } from "@/lib/exams/item-analysis/queries";
import { buildQuestions, buildSet, createExam } from "@/prisma/factories/exam";
import { fillExam } from "@/test/filled-exam";

const ATTEMPTS = 5000;

async function quickest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < 3) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

const countSql = `select option_id, count(*) from attempt_answers group by option_id
  union all select option_id, count(*) from statement_answers group by option_id, value`;

// Measured beside one count of the same answers by option: 5 times for singles (0.6 s), 11 for sets, which are summed
// by attempt twice (1.7 s).
test.each([
  { title: "150 singles", questions: buildQuestions(150), most: 12 },
  { title: "30 sets of five", questions: Array.from({ length: 30 }, (_, at) => buildSet(`সেট ${at + 1}`)), most: 25 },
])("five thousand attempts at $title cost a few counts of their answers", async ({ questions, most }) => {
  const marking = { hasNegativeMarking: true, negativeMarks: "25", negativeType: "PERCENTAGE" } as const;
  const exam = await createExam(prisma, { questions, ...marking });
  await fillExam(exam, ATTEMPTS);
  const count = await quickest(() => pool.query(countSql));
  const whole = await quickest(async () => {
    const { marks, analysis } = await analyseExam(exam.id, { version: undefined, reader: 1 });
    expect(marks).toHaveLength(ATTEMPTS);
    expect(analysis?.items).toHaveLength(questions.length);
  });
  expect(whole, `${Math.round(whole)} ms, a count ${Math.round(count)} ms`).toBeLessThan(most * count);
});
