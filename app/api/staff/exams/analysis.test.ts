import { expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import type { Answer } from "@/lib/exams/choice";
import { groupSizeOf } from "@/lib/exams/item-analysis/groups";
import type { ExamAnalysis } from "@/lib/exams/item-analysis/schema";
import type { RegradeInput } from "@/lib/exams/results/correction-schema";
import { regradeQuestion } from "@/lib/exams/results/regrade-mutations";
import { loadGrading, sealedAttempts } from "@/lib/exams/results/regrade-queries";
import { grade, marksToFloat, type QuestionKey } from "@/lib/exams/scoring";
import { type AttemptInput, createAttempts } from "@/prisma/factories/attempt";
import { type BuiltExam, buildQuestions, buildSet, createExam } from "@/prisma/factories/exam";
import { noise } from "@/prisma/factories/noise";
import { createUser } from "@/prisma/factories/user";
import { alphaOfMatrix, groupMean, mean, pearson } from "@/test/item-statistics";
import { staffApi } from "@/test/staff";

const actor = { id: null, label: "script:test" };

const analysis = async (exam: BuiltExam, query = "") => {
  const { call } = await staffApi("TEACHER");
  const answer = await call("GET", `/api/staff/exams/${exam.id}/analysis/${query}`);
  expect(answer.status).toBe(200);
  return answer.body as ExamAnalysis;
};

const correct = (exam: BuiltExam, question: number, correction: RegradeInput["correction"]) =>
  regradeQuestion(actor, { exam: exam.id, question, version: undefined, reason: "ভুল", correction });

/** So many learners, whose choices are chance. */
async function chance(exam: BuiltExam, learners: number): Promise<AttemptInput[]> {
  const inputs: AttemptInput[] = [];
  for (let learner = 0; learner < learners; learner += 1) {
    const { id: userId } = await createUser(prisma);
    const choices = exam.version.questions.map(({ kind, options }, question) => {
      const draw = (unit: number) => noise(learner * 100 + question, unit);
      if (kind === "single") return draw(1) < 0.1 ? null : Math.floor(draw(2) * options.length);
      return options.map((_, place) => (draw(place + 3) < 0.2 ? null : draw(place + 20) < 0.6));
    });
    inputs.push({ userId, choices });
  }
  return inputs;
}

/** A question that was given to everybody, by its own key. */
const asBefore = { KEY: "KEY", ALL_CORRECT: "KEY", DROPPED: "DROPPED" } as const;
const byOwnKey = (key: QuestionKey): QuestionKey =>
  key.kind === "true_false_set"
    ? {
        ...key,
        scoring: asBefore[key.scoring],
        statements: key.statements.map((one) => ({ ...one, scoring: asBefore[one.scoring] })),
      }
    : { ...key, scoring: asBefore[key.scoring] };

/** The marks that every attempt was given, question by question, or those by the own key of each. */
async function columnsOf(exam: BuiltExam, by = (key: QuestionKey) => key): Promise<Map<number, number[]>> {
  const { questions: stored, marking } = await loadGrading(prisma, exam.version.id);
  const questions = stored.map(by);
  const columns = new Map(questions.map(({ id }) => [id, [] as number[]]));
  for await (const attempts of sealedAttempts(prisma, exam.version.id, questions)) {
    for (const { answers } of attempts) {
      const { judgements } = grade(questions, answers as ReadonlyMap<number, Answer>, marking);
      for (const [id, { awarded }] of judgements) columns.get(id)?.push(marksToFloat(awarded));
    }
  }
  return columns;
}

const close = (found: number | null | undefined, wanted: number | null) =>
  wanted === null ? expect(found).toBeNull() : expect(found).toBeCloseTo(wanted, 9);

test.each([
  { title: "marks that may fall below nothing", floorAtZero: false },
  { title: "questions that stop at nothing", floorAtZero: true },
])("the figures are those of the attempts themselves: $title", async ({ floorAtZero }) => {
  const singles = buildQuestions(5).map((question, index) => ({ ...question, marks: String(1 + (index % 2)) }));
  const exam = await createExam(prisma, {
    questions: [...singles, buildSet("সেট ১", 3), buildSet("সেট ২"), buildSet("সেট ৩")],
    hasNegativeMarking: true,
    negativeMarks: "33.333333",
    negativeType: "PERCENTAGE",
    floorAtZero,
  });
  await createAttempts(prisma, exam, await chance(exam, 47));
  await correct(exam, 2, { kind: "drop" });
  await correct(exam, 3, { kind: "all_correct" });
  await correct(exam, 7, { kind: "statement", statement: "1", as: "drop" });
  await correct(exam, 8, { kind: "statement", statement: "2", as: "all_correct" });
  const found = await analysis(exam);
  const columns = await columnsOf(exam);
  const keyed = await columnsOf(exam, byOwnKey);
  const [, dropped] = exam.version.questions;
  const counted = exam.version.questions.filter(({ id }) => id !== dropped?.id).map(({ id }) => columns.get(id) ?? []);
  const totals = (counted[0] ?? []).map((_, index) => counted.reduce((sum, column) => sum + (column[index] ?? 0), 0));
  // Rounded, since sums of the same marks differ in the last digits here, and equal totals share places.
  const rounded = totals.map((total) => Math.round(total * 1e9));
  const size = groupSizeOf(totals.length);
  expect(found).toMatchObject({ attempts: 47, group_size: 13, version: 1 });
  expect(found.questions.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6, 7, 8]);
  close(found.mean, mean(totals));
  close(found.alpha, alphaOfMatrix(counted));
  expect(found.bins.reduce((sum, { learners }) => sum + learners, 0)).toBe(47);
  for (const [index, { id, marks }] of exam.version.questions.entries()) {
    const one = found.questions.find(({ number }) => number === index + 1);
    // Dropped ones are in no figure.
    if (!one) continue;
    const column = columns.get(id) ?? [];
    const own = keyed.get(id) ?? [];
    const rest = totals.map((total, place) => total - (column[place] ?? 0));
    close(one.correlation, pearson(own, rest));
    const possible = Number(marks) * (index === 6 ? 4 / 5 : 1);
    close(one.discrimination, (groupMean(own, rounded, size, true) - groupMean(own, rounded, size, false)) / possible);
  }
  const allGiven = found.questions.find(({ number }) => number === 3);
  expect(allGiven).toMatchObject({ scoring: "all_correct", verdict: null });
  expect(allGiven?.difficulty).toBeLessThan(1);
  expect(allGiven?.correlation).not.toBeNull();
  for (const { units } of found.questions) {
    for (const { choices } of units) {
      const sum = (of: "count" | "best" | "middle" | "last") => choices.reduce((all, choice) => all + choice[of], 0);
      expect(sum("count")).toBe(47);
      expect(sum("best")).toBeCloseTo(13, 9);
      expect(sum("middle")).toBeCloseTo(21, 9);
      expect(sum("last")).toBeCloseTo(13, 9);
    }
  }
});

/** Thirty learners; those who know the rest say that the second option of the first question is right. */
async function plantWrongKey() {
  const exam = await createExam(prisma, { questions: buildQuestions(6) });
  const inputs: AttemptInput[] = [];
  while (inputs.length < 30) {
    const knows = inputs.length < 16;
    const choices = [knows ? 1 : 0, ...Array.from({ length: 5 }, (_, place) => (knows || place === 4 ? 0 : 2))];
    inputs.push({ userId: (await createUser(prisma)).id, choices });
  }
  await createAttempts(prisma, exam, inputs);
  return exam;
}

test("a key that is probably wrong is named by the places of the exam, until it is corrected", async () => {
  const exam = await plantWrongKey();
  const before = await analysis(exam);
  const [first] = before.questions;
  expect(first).toMatchObject({ number: 1, verdict: "key", difficulty: 14 / 30 });
  const [unit] = first?.units ?? [];
  expect(unit?.suspect?.by).toBe("best");
  expect(unit?.choices[unit.suspect?.choice ?? -1]).toMatchObject({
    option: 1,
    truth: null,
    is_right: false,
    count: 16,
  });
  expect(before.questions.slice(1).map(({ verdict }) => verdict)).not.toContain("key");
  await correct(exam, 1, { kind: "key", option: "2" });
  const after = await analysis(exam);
  expect(after.questions[0]).toMatchObject({ difficulty: 16 / 30, units: [{ suspect: null }] });
  expect(after.revision).toBe(before.revision + 1);
});

test("a file has who chose what: for people by the exam's letters, for programs a column for each unit", async () => {
  const exam = await createExam(prisma, {
    questions: [...buildQuestions(3), buildSet("সেট", 2)],
    hasNegativeMarking: true,
    negativeMarks: "0.25",
  });
  const learner = await createUser(prisma, { firstName: "নুসরাত", lastName: "ইসলাম" });
  await createAttempts(prisma, exam, [{ userId: learner.id, choices: [0, 2, null, [true, null]] }]);
  await correct(exam, 3, { kind: "drop" });
  const { call } = await staffApi("TEACHER");
  const lines = async (query: string) => {
    const { status, body } = await call("GET", `/api/staff/exams/${exam.id}/analysis/export/?${query}`);
    expect(status).toBe(200);
    const rows = (body as string).replace("\uFEFF", "").trim().split("\r\n");
    return rows.map((row) => row.split(",").map((cell) => cell.replace(/^"(.*)"$/, "$1")));
  };
  const [head, row] = await lines("");
  expect(head).toEqual(["ইউজার নেম", "শিক্ষার্থী", "নম্বর", "শেষ উত্তর", "কতবার খোলা", "১", "২", "৩", "৪ক", "৪খ"]);
  expect(row?.slice(0, 3)).toEqual([learner.username, "নুসরাত ইসলাম", "1.25"]);
  expect(row?.slice(4)).toEqual(["1", "ক", "গ", "", "স", ""]);
  expect(await lines("for=machines&cells=right")).toEqual([
    ["learner", "q1", "q2", "q4a", "q4b"],
    [learner.username, "1", "0", "1", "0"],
  ]);
  expect(await lines("for=machines&cells=marks")).toEqual([
    ["learner", "q1", "q2", "q4a", "q4b"],
    [learner.username, "1", "-0.25", "0.5", "0"],
  ]);
  expect((await lines("for=machines"))[1]?.slice(4)).toEqual(["a", "c", "", "T", ""]);
});

test("test accounts and running attempts are in no figure, and fewer than twenty have no coefficient", async () => {
  const exam = await createExam(prisma, { questions: buildQuestions(4) });
  await createAttempts(prisma, exam, [
    ...(await chance(exam, 19)),
    { userId: (await createUser(prisma, { isTest: true })).id },
    { userId: (await createUser(prisma, {})).id, minutesTaken: null },
  ]);
  const found = await analysis(exam);
  expect(found).toMatchObject({ attempts: 19, alpha: null, error: null });
  expect(found.mean).not.toBeNull();
  for (const { correlation, discrimination, verdict, units } of found.questions) {
    expect([correlation, discrimination, verdict, units[0]?.suspect]).toEqual([null, null, null, null]);
  }
});

test("of a model test it says who reached the pass mark, of another exam nothing of it", async () => {
  const exam = await createExam(prisma, { questions: buildQuestions(4) });
  const inputs: AttemptInput[] = [];
  for (const choices of [
    [0, 0, 0, 0],
    [0, 0, 1, 1],
    [0, 1, 1, 1],
  ]) {
    inputs.push({ userId: (await createUser(prisma)).id, choices });
  }
  await createAttempts(prisma, exam, inputs);
  expect(await analysis(exam)).toMatchObject({ pass_mark: null, passed: null });
  const points = { secondTimeDeduction: 0, admittedDeduction: 0, sscPoints: 0, hscPoints: 0 };
  await prisma.meritRule.create({ data: { examId: exam.id, passMark: 2, ...points } });
  expect(await analysis(exam)).toMatchObject({ pass_mark: 2, passed: 2 });
});

test("a statement is known by its place, also where its id is the id of its question", async () => {
  const exam = await createExam(prisma, { questions: [buildSet("সেট", 3)] });
  const set = exam.version.questions[0] as BuiltExam["version"]["questions"][number];
  const last = set.options.find(({ position }) => position === set.options.length);
  await prisma.question.update({ where: { id: set.id }, data: { id: last?.id } });
  set.id = last?.id ?? set.id;
  await createAttempts(prisma, exam, [{ userId: (await createUser(prisma)).id, choices: [[true, null, null]] }]);
  const [found] = (await analysis(exam)).questions;
  expect(found?.units.map(({ statement }) => statement)).toEqual([0, 1, 2]);
});

test.each(["analysis/", "analysis/export/"])("a version that no number can be is refused: %s", async (path) => {
  const exam = await createExam(prisma);
  const { call } = await staffApi("TEACHER");
  expect((await call("GET", `/api/staff/exams/${exam.id}/${path}?version=3000000000`)).status).toBe(400);
});

/** So many learners, each with choices of their own. */
async function sit(exam: BuiltExam, papers: NonNullable<AttemptInput["choices"]>[]) {
  const inputs: AttemptInput[] = [];
  for (const choices of papers) inputs.push({ userId: (await createUser(prisma)).id, choices });
  await createAttempts(prisma, exam, inputs);
}

test.each([3, 5, 6, 7, 9, 11])(
  "questions that rise and fall together have an error of nothing: %i right",
  async (know) => {
    const exam = await createExam(prisma, { questions: buildQuestions(2) });
    await sit(
      exam,
      Array.from({ length: 40 }, (_, learner) => (learner < know ? [0, 0] : [1, 1])),
    );
    const { alpha, error } = await analysis(exam);
    expect(alpha).toBeCloseTo(1, 9);
    expect(error).toBeCloseTo(0, 6);
  },
);

test("a dropped statement stays out when its set is given to everybody", async () => {
  const exam = await createExam(prisma, { questions: [buildSet("সেট", 2), ...buildQuestions(2)] });
  await sit(
    exam,
    Array.from({ length: 20 }, (_, learner) => [[true, false], 0, learner % 2]),
  );
  await correct(exam, 1, { kind: "statement", statement: "2", as: "drop" });
  expect((await analysis(exam)).questions[0]).toMatchObject({ difficulty: 1, units: [{ statement: 0 }] });
  await correct(exam, 1, { kind: "all_correct" });
  const [set] = (await analysis(exam)).questions;
  expect(set).toMatchObject({ difficulty: 1, verdict: null });
  expect(set?.units).toHaveLength(1);
});

test("a key that nobody chose is no worse than a wrong answer of the weakest", async () => {
  const exam = await createExam(prisma, { questions: buildQuestions(6) });
  await sit(
    exam,
    Array.from({ length: 30 }, (_, learner) => [
      learner < 22 ? null : 2,
      ...Array.from({ length: 5 }, (_, place) => (learner < 16 + place ? 0 : 1)),
    ]),
  );
  expect((await analysis(exam)).questions[0]?.units[0]?.suspect).toBeNull();
});

test("files of marks have what was given, and right and wrong by the key of the statistics, of whom they count", async () => {
  const exam = await createExam(prisma, {
    questions: buildQuestions(2),
    hasNegativeMarking: true,
    negativeMarks: "0.25",
    floorAtZero: true,
  });
  await sit(exam, [[1, 1]]);
  await createAttempts(prisma, exam, [{ userId: (await createUser(prisma, { isTest: true })).id }]);
  await correct(exam, 1, { kind: "all_correct" });
  const { call } = await staffApi("TEACHER");
  const rows = async (cells: string) => {
    const { body } = await call("GET", `/api/staff/exams/${exam.id}/analysis/export/?for=machines&cells=${cells}`);
    const [, ...lines] = (body as string).trim().split("\r\n");
    return lines.map((line) => line.split(",").slice(1));
  };
  expect(await rows("marks")).toEqual([["1", "0"]]);
  expect(await rows("right")).toEqual([["0", "0"]]);
  expect(await rows("chosen")).toHaveLength(2);
});

test("a newest version that only a test account sat does not hide the one before", async () => {
  const exam = await createExam(prisma, { questions: buildQuestions(3) });
  await createAttempts(prisma, exam, await chance(exam, 3));
  const { id } = await prisma.examVersion.create({
    data: { examId: exam.id, number: 2, totalMarks: 3, questionsCount: 3 },
  });
  const tester = await createUser(prisma, { isTest: true });
  await createAttempts(prisma, exam, [{ userId: tester.id, choices: [null, null, null] }]);
  await prisma.attemptAnswer.deleteMany({ where: { attempt: { userId: tester.id } } });
  await prisma.attempt.updateMany({ where: { userId: tester.id }, data: { versionId: id } });
  expect(await analysis(exam)).toMatchObject({ version: 1, attempts: 3 });
});

test("an exam that nobody sat has no figures, and an unknown version is 404", async () => {
  const exam = await createExam(prisma);
  const found = await analysis(exam);
  expect(found).toMatchObject({ attempts: 0, mean: null, median: null, alpha: null, questions: [] });
  const { call } = await staffApi("TEACHER");
  expect((await call("GET", `/api/staff/exams/${exam.id}/analysis/?version=2`)).status).toBe(404);
});

test("nothing is computed while an exam of twenty runs", async () => {
  const exam = await createExam(prisma);
  const busy = await createExam(prisma);
  const inputs: AttemptInput[] = [];
  while (inputs.length < 20) {
    inputs.push({ userId: (await createUser(prisma)).id, startedAt: new Date(), minutesTaken: null });
  }
  await createAttempts(prisma, busy, inputs);
  const { call } = await staffApi("TEACHER");
  const refused = await call("GET", `/api/staff/exams/${exam.id}/analysis/`);
  expect(refused).toMatchObject({ status: 503, body: { code: "exam_is_on" } });
  expect(refused.headers.get("retry-after")).toBe("60");
  await pool.query("delete from attempts where exam_id = $1", [busy.id]);
  await analysis(exam);
});
