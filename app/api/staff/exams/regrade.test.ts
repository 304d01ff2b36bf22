import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markText } from "@/lib/copy/mark-text";
import { prisma } from "@/lib/db";
import { explainMark } from "@/lib/exams/results/mark-queries";
import type { RegradeBody, Regraded } from "@/lib/exams/results/regrade-schema";
import { createBatch } from "@/prisma/factories/batch";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { type BuiltExam, buildSet, createExam, type QuestionContent } from "@/prisma/factories/exam";
import { api } from "@/test/api";
import { Fraction, zero } from "@/test/fractions";
import { enrol, type Learner, sitting } from "@/test/sitting";
import { staffApi } from "@/test/staff";

type Correction = RegradeBody["correction"];
/** The place of the chosen option, or the truths that were said; null for a blank. */
type Said = number | null | (boolean | null)[];

const single = (text: string, marks = "1"): QuestionContent => ({
  text,
  options: ["এক", "দুই", "তিন", "চার"],
  correct: 0,
  marks,
  explanation: "আগের ব্যাখ্যা",
});
const set = (text: string, count: number, marks = "1"): QuestionContent => ({ ...buildSet(text, count), marks });

const questionOf = (exam: BuiltExam, index: number) =>
  exam.version.questions[index] as BuiltExam["version"]["questions"][number];

function entriesOf(exam: BuiltExam, said: readonly Said[]) {
  return said.flatMap((one, index) => {
    const { id, options } = questionOf(exam, index);
    if (!Array.isArray(one)) return [{ question_id: id, answer_id: one === null ? null : options[one]?.id }];
    return one.flatMap((value, place) =>
      value === null ? [] : [{ question_id: id, answer_id: options[place]?.id, value }],
    );
  });
}

async function sit(exam: BuiltExam, { token }: Learner, said: readonly Said[]): Promise<void> {
  await api("POST", `/api/exams/${exam.id}/start/`, { token });
  const { status } = await api("PUT", `/api/exams/${exam.id}/submit/`, { token, body: entriesOf(exam, said) });
  expect(status).toBe(200);
}

type Call = Awaited<ReturnType<typeof staffApi>>["call"];

const regradeBy =
  (call: Call, exam: BuiltExam) =>
  async (question: number, correction: unknown, more: object = {}) => {
    const body = { version: 1, question, correction, reason: "বই অনুযায়ী", ...more };
    return (await call("POST", `/api/staff/exams/${exam.id}/regrade/`, { body })) as { status: number; body: Regraded };
  };

const scoresOf = async ({ id }: BuiltExam) =>
  (await prisma.attempt.findMany({ where: { examId: id }, orderBy: { id: "asc" } })).map(({ score }) => Number(score));
const versionOf = ({ version }: BuiltExam) => prisma.examVersion.findUniqueOrThrow({ where: { id: version.id } });
const resultOf = async ({ id }: BuiltExam, { token }: Learner) =>
  (await api("GET", `/api/exams/${id}/results/`, { token })).body;
const auditOf = async ({ id }: BuiltExam) =>
  (
    await prisma.auditEntry.findMany({
      where: { subjectId: String(id), action: "exam.regrade" },
      orderBy: { id: "asc" },
    })
  ).map(({ detail }) => detail as { question: object });

/** A single, and a set of five that is worth two marks; a quarter is lost. */
async function corrected() {
  const { exam, learners } = await sitting(2, {
    questions: [single("কয়টি প্রকোষ্ঠ?"), set("হৃৎপিণ্ডে", 5, "2")],
    hasNegativeMarking: true,
    negativeMarks: "25",
    negativeType: "PERCENTAGE",
  });
  const [first, second] = learners as [Learner, Learner];
  await sit(exam, first, [0, [true, false, true, false, true]]);
  await sit(exam, second, [1, [false, null, true, false, null]]);
  return { exam, first, second, regrade: regradeBy((await staffApi("TEACHER")).call, exam) };
}

describe("who is told of a correction", () => {
  const toldOf = async ({ id }: BuiltExam) =>
    prisma.notice.findMany({
      where: { kind: "result_corrected", facts: { path: ["exam_id"], equals: id } },
      orderBy: [{ id: "asc" }],
    });

  it("is everybody who sat, each with their own numbers, and a mail only where they move", async () => {
    const { exam, first, second, regrade } = await corrected();
    await regrade(1, { kind: "accepted", options: [0, 1] }, { dry_run: true });
    expect(await toldOf(exam)).toEqual([]);

    await regrade(1, { kind: "accepted", options: [0, 1] });
    const told = new Map((await toldOf(exam)).map((notice) => [notice.userId, notice]));
    expect([...told.keys()].toSorted((a, b) => a - b)).toEqual([first.user.id, second.user.id]);
    const ofSecond = told.get(second.user.id);
    expect(ofSecond?.facts).toMatchObject({
      question: "কয়টি প্রকোষ্ঠ?",
      score: { before: 0.45, after: 1.7 },
      rank: null,
    });
    expect(ofSecond?.mailAt).not.toBeNull();
    expect(told.get(first.user.id)).toMatchObject({ facts: { score: null, rank: null }, mailAt: null });

    await regrade(1, { kind: "accepted", options: [0, 1] });
    expect(await toldOf(exam)).toHaveLength(2);
    await regrade(1, { kind: "key", option: 0 }, { explanation: "বই দেখুন" });
    expect((await toldOf(exam)).slice(2).map(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ score: { before: 1.7, after: 0.45 } }),
    );
    await regrade(1, { kind: "key", option: 0 }, { explanation: "নতুন বই দেখুন" });
    expect(await toldOf(exam)).toHaveLength(4);
  });

  it("reads the beginning of a long question, cut between two letters", async () => {
    const beginning = `𝑥${"কি".repeat(78)}𝑥`;
    const { exam, learners } = await sitting(1, { questions: [single(`${beginning}কি?`)] });
    await sit(exam, learners[0] as Learner, [0]);
    const { status } = await regradeBy((await staffApi("TEACHER")).call, exam)(1, { kind: "key", option: 1 });
    expect(status).toBe(200);
    expect(await toldOf(exam)).toMatchObject([{ facts: { question: `${beginning}…` } }]);
  });

  it("is nobody while the keys are not out", async () => {
    const { exam, regrade } = await corrected();
    await prisma.exam.update({ where: { id: exam.id }, data: { closesAt: new Date(Date.now() + 3_600_000) } });
    await regrade(1, { kind: "drop" });
    expect(await toldOf(exam)).toEqual([]);
  });
});

describe("a single of which several options are right", () => {
  it("gives the marks for each, keeps the author's key while it is among them, and says so", async () => {
    const { exam, second, regrade } = await corrected();
    expect(await scoresOf(exam)).toEqual([3, 0.45]);
    const both = { kind: "accepted", options: [1, 0] };
    const { body } = await regrade(1, both);
    expect(body).toMatchObject({ changed: true, before: { key: "A" }, after: { key: "A/B", statements: [] } });
    expect(body).toMatchObject({ moved: 1, raised: 1, lowered: 0 });
    expect(await scoresOf(exam)).toEqual([3, 1.7]);
    const { revision, needs } = await versionOf(exam);
    expect(needs).toBe(1);
    const [one, two] = questionOf(exam, 0).options;
    const result = await resultOf(exam, second);
    expect(result.answers[0]).toMatchObject({ correct_answer_id: one?.id, is_correct: true, marks_awarded: 1 });
    expect(new Set(result.answers[0].accepted_answer_ids)).toEqual(new Set([one?.id, two?.id]));

    expect((await regrade(1, both)).body).toMatchObject({ changed: false, moved: 0 });
    expect((await versionOf(exam)).revision).toBe(revision);
    expect(await auditOf(exam)).toMatchObject([{ question: { before: { key: "A" }, after: { key: "A/B" } } }]);

    expect((await regrade(1, { kind: "accepted", options: [2, 1] })).body.after.key).toBe("C/B");
    const keys = await prisma.option.findMany({ where: { questionId: questionOf(exam, 0).id, isCorrect: true } });
    expect(keys.map(({ position }) => position)).toEqual([3]);
    expect((await regrade(1, { kind: "key", option: 0 })).body.after.key).toBe("A");
    expect(await scoresOf(exam)).toEqual([3, 0.45]);
  });

  it("is not written over by an editor that was opened before, whether key or explanation was corrected", async () => {
    const { exam, regrade } = await corrected();
    const { call } = await staffApi("TEACHER");
    const at = `/api/staff/exams/${exam.id}/`;
    const open = async () => (await call("GET", at)).body.questions[0];
    for (const [correction, explanation] of [
      [{ kind: "key", option: 1 }, undefined],
      [{ kind: "key", option: 1 }, "নতুন ব্যাখ্যা"],
    ] as const) {
      const { id, text, marks, options, revision } = await open();
      expect((await regrade(1, correction, { explanation })).status).toBe(200);
      const body = { text, marks, options, explanation: "আগের পেজ থেকে", revision };
      const late = await call("PUT", `${at}questions/${id}/`, { body });
      expect(late).toMatchObject({ status: 409, body: { code: "changed_meanwhile", now: { revision: revision + 1 } } });
    }
    expect(await open()).toMatchObject({ explanation: "নতুন ব্যাখ্যা" });
  });
});

describe("a statement of a set", () => {
  it("is turned, right for all or dropped; only its share leaves, and the others keep theirs", async () => {
    const { exam, first, second, regrade } = await corrected();
    const turned = await regrade(2, { kind: "statement", statement: 0, as: "false" });
    expect(turned.body).toMatchObject({ before: { key: "TFTFT" }, after: { key: "FFTFT", scoring: "key" } });
    expect(await scoresOf(exam)).toEqual([2.5, 0.95]);
    await regrade(2, { kind: "statement", statement: 0, as: "true" });
    expect(await scoresOf(exam)).toEqual([3, 0.45]);

    await regrade(2, { kind: "statement", statement: 1, as: "all_correct" });
    expect(await scoresOf(exam)).toEqual([3, 0.85]);
    const dropped = await regrade(2, { kind: "statement", statement: 0, as: "drop" });
    expect(dropped.body).toMatchObject({
      total_marks: { before: 3, after: 2.6 },
      raised: 1,
      lowered: 1,
      after: { key: "TFTFT", statements: ["drop", "all_correct", "true", "false", "true"] },
    });
    expect(await scoresOf(exam)).toEqual([2.6, 0.95]);
    const result = await resultOf(exam, first);
    expect(result).toMatchObject({ score: 2.6, total_marks: 2.6, correct_answers: 5, unanswered: 1 });
    expect(result.answers[1].statements.map(({ scoring }: { scoring: string }) => scoring)).toEqual([
      "dropped",
      "all_correct",
      "key",
      "key",
      "key",
    ]);
    expect((await auditOf(exam)).at(-1)?.question).toMatchObject({
      position: 2,
      before: { key: "TFTFT" },
      after: { key: "TFTFT" },
      statements: [{ position: 1, before: "true", after: "drop" }],
    });
    const attempt = await prisma.attempt.findFirstOrThrow({ where: { examId: exam.id, userId: second.user.id } });
    const explained = markText(await explainMark([second.user.id], attempt.id));
    expect(explained).toContain("১টি উক্তিতে সবাইকে পূর্ণ নম্বর");
    expect(explained).toContain("১টি উক্তি বাদ গেছে");

    // The whole set is given to all and comes back, first to what its statements were, then to their truths.
    expect((await regrade(2, { kind: "all_correct" })).body.total_marks.after).toBe(3);
    expect(await scoresOf(exam)).toEqual([3, 1.75]);
    await regrade(2, { kind: "statement", statement: 0, as: "drop" });
    expect(await scoresOf(exam)).toEqual([2.6, 0.95]);
    await regrade(2, { kind: "truths", truths: [true, false, true, false, true] });
    expect(await scoresOf(exam)).toEqual([3, 0.45]);
  });
});

describe("the explanation of a correction", () => {
  it("replaces the old one, changes no mark, and stands in results and audit", async () => {
    const { exam, first, regrade } = await corrected();
    const key = { kind: "key", option: 0 };
    const { revision } = await versionOf(exam);
    const said = { explanation: "চারটি:\r\nদুটি অলিন্দ, দুটি নিলয়" };
    const preview = await regrade(1, key, { ...said, dry_run: true });
    expect(preview.body).toMatchObject({ changed: false, explanation_changed: true, moved: 0 });
    await regrade(1, key, said);
    expect((await resultOf(exam, first)).answers[0].explanation).toBe("চারটি:\nদুটি অলিন্দ, দুটি নিলয়");
    expect((await versionOf(exam)).revision).toBe(revision + 1);
    expect((await regrade(1, key, said)).body).toMatchObject({ changed: false, explanation_changed: false });
    expect(await auditOf(exam)).toMatchObject([
      { question: { position: 1, explanation: { before: "আগের ব্যাখ্যা", after: "চারটি:\nদুটি অলিন্দ, দুটি নিলয়" } } },
    ]);
    await regrade(1, { kind: "drop" });
    expect((await resultOf(exam, first)).answers[0].explanation).toContain("অলিন্দ");
  });
});

describe("what fits no question", () => {
  it.each<[string, number, unknown, object?]>([
    ["an option that is not there", 1, { kind: "key", option: 4 }],
    ["no option", 1, { kind: "accepted", options: [] }],
    ["truths of a single", 1, { kind: "truths", truths: [true, false] }],
    ["a statement of a single", 1, { kind: "statement", statement: 0, as: "true" }],
    ["one option of a set", 2, { kind: "key", option: 0 }],
    ["several options of a set", 2, { kind: "accepted", options: [0, 1] }],
    ["too few truths", 2, { kind: "truths", truths: [true, false] }],
    ["a statement that is not there", 2, { kind: "statement", statement: 5, as: "true" }],
    ["an unknown state", 2, { kind: "statement", statement: 0, as: "maybe" }],
    ["an unknown kind", 1, { kind: "toggle" }],
    ["a question beyond the paper", 3, { kind: "drop" }],
    ["a long explanation", 1, { kind: "drop" }, { explanation: "ব".repeat(5001) }],
  ])("%s: 400 with words, and nothing changes", async (_what, question, correction, more) => {
    const { exam, regrade } = await corrected();
    const { status, body } = await regrade(question, correction, more);
    expect(status).toBe(400);
    expect(Object.values(body).flat().join(" ")).toMatch(/[\p{L}\p{M}]{3}/u);
    expect(await scoresOf(exam)).toEqual([3, 0.45]);
    expect(await auditOf(exam)).toEqual([]);
  });

  it("a question is named by its number alone, although one of the paper has the id", async () => {
    await corrected();
    const { exam, regrade } = await corrected();
    const { id } = questionOf(exam, 1);
    expect(id).toBeGreaterThan(2);
    expect((await regrade(id, { kind: "drop" })).status).toBe(400);
    expect(await auditOf(exam)).toEqual([]);
  });
});

type State = "key" | "all" | "drop";
type Model = {
  marks: string;
  whole: State;
  accepted: number[] | null;
  key: number;
  statements: { truth: boolean; state: State }[];
};

const modelOf = (content: QuestionContent): Model => ({
  marks: content.marks ?? "1",
  whole: "key",
  accepted: content.kind === "true_false_set" ? null : [content.correct],
  key: content.kind === "true_false_set" ? -1 : content.correct,
  statements:
    content.kind === "true_false_set" ? content.statements.map(({ isTrue }) => ({ truth: isTrue, state: "key" })) : [],
});

function apply(model: Model, correction: Correction): Model {
  switch (correction.kind) {
    case "key":
      return { ...model, whole: "key", accepted: [correction.option], key: correction.option };
    case "accepted": {
      const { options } = correction;
      const key = options.includes(model.key) ? model.key : (options[0] as number);
      return { ...model, whole: "key", accepted: options, key };
    }
    case "truths":
      return { ...model, whole: "key", statements: correction.truths.map((truth) => ({ truth, state: "key" })) };
    case "statement": {
      const states = { true: "key", false: "key", all_correct: "all", drop: "drop" } as const;
      const statements = model.statements.map((before, place) => {
        if (place !== correction.statement) return before;
        const truth = correction.as === "true" || (correction.as !== "false" && before.truth);
        return { truth, state: states[correction.as] };
      });
      return { ...model, whole: "key", statements };
    }
    case "all_correct":
      return { ...model, whole: "all" };
    case "drop":
      return { ...model, whole: "drop" };
  }
}

type Rule = { type: "FIXED" | "PERCENTAGE"; marks: string; floor: boolean };

/** Grades by fractions and by nothing of lib/exams/scoring.ts. */
function gradeByHand(models: readonly Model[], said: readonly Said[], { type, marks, floor }: Rule) {
  const counts = { correct: 0, wrong: 0, blank: 0 };
  let score = zero;
  let total = zero;
  models.forEach((model, index) => {
    const one = said[index] as Said;
    const whole = Fraction.of(model.marks);
    const share = whole.over(new Fraction(BigInt(Math.max(model.statements.length, 1))));
    const cost = type === "FIXED" ? Fraction.of(marks) : share.times(Fraction.of(marks)).over(Fraction.of("100"));
    const parts = Array.isArray(one)
      ? model.statements.map(({ truth, state }, place) => ({
          state: model.whole === "key" ? state : model.whole,
          value: one[place] ?? null,
          isRight: one[place] === truth,
        }))
      : [{ state: model.whole, value: one, isRight: model.accepted?.includes(one ?? -1) === true }];
    let own = zero;
    for (const { state, value, isRight } of parts) {
      if (state !== "drop") total = total.plus(share);
      if (state === "all" || (state === "key" && isRight && value !== null)) {
        counts.correct += 1;
        own = own.plus(share);
      } else if (state === "drop" || value === null) counts.blank += 1;
      else {
        counts.wrong += 1;
        own = own.minus(cost);
      }
    }
    score = score.plus(floor && own.isNegative() ? zero : own);
  });
  return { score: score.rounded(), ...counts, total: total.rounded() };
}

const marksOf = fc.constantFrom("1", "2", "0.7", "0.0001", "2.5");
const question = fc.oneof(
  fc.record({ count: fc.constant(0), marks: marksOf }),
  fc.record({ count: fc.integer({ min: 2, max: 10 }), marks: marksOf }),
);
const ruleOf = fc.record({
  type: fc.constantFrom("FIXED" as const, "PERCENTAGE" as const),
  marks: fc.constantFrom("0", "0.25", "33.333333"),
  floor: fc.boolean(),
});
const LEARNERS = 2;
const drawn = fc.record({
  questions: fc.array(question, { minLength: 1, maxLength: 4 }),
  rule: ruleOf,
  seeds: fc.array(fc.array(fc.nat(2), { minLength: 40, maxLength: 40 }), { minLength: LEARNERS, maxLength: LEARNERS }),
  steps: fc.array(fc.record({ question: fc.nat(3), what: fc.nat(6), place: fc.nat(9), again: fc.boolean() }), {
    minLength: 2,
    maxLength: 5,
  }),
});

function saidBy(contents: readonly QuestionContent[], seed: readonly number[]): Said[] {
  return contents.map((content, index) => {
    const at = (place: number) => seed[(index * 10 + place) % seed.length] as number;
    if (content.kind !== "true_false_set") return ([null, 0, 1] as const)[at(0)] ?? null;
    return content.statements.map((_, place) => [null, true, false][at(place)] as boolean | null);
  });
}

function correctionOf(content: QuestionContent, what: number, place: number): Correction {
  if (what === 0) return { kind: "all_correct" };
  if (what === 1) return { kind: "drop" };
  if (content.kind !== "true_false_set") {
    const option = place % 4;
    const others = [option, (option + 1) % 4];
    return what % 2 === 0 ? { kind: "key", option } : { kind: "accepted", options: others };
  }
  if (what === 2) return { kind: "truths", truths: content.statements.map((_, index) => (index + place) % 3 === 0) };
  const as = (["true", "false", "all_correct", "drop"] as const)[what - 3] ?? "drop";
  return { kind: "statement", statement: place % content.statements.length, as };
}

describe("any sequence of corrections", () => {
  it("leaves what grading afresh gives, and the first state when all are undone", async () => {
    const home = (await createBatch(prisma)).id;
    const { call } = await staffApi("TEACHER");
    const learners: Learner[] = [];
    while (learners.length < LEARNERS) learners.push(await enrol(home));
    const property = fc.asyncProperty(drawn, async ({ questions, rule, seeds, steps }) => {
      const contents = questions.map(({ count, marks }, index) =>
        count === 0 ? single(`প্রশ্ন ${index}`, marks) : set(`সেট ${index}`, count, marks),
      );
      const batchId = (await createBatch(prisma)).id;
      for (const { user } of learners) await createEnrollment(prisma, { userId: user.id, batchId, payment: null });
      const exam = await createExam(prisma, {
        batchId,
        questions: contents,
        hasNegativeMarking: true,
        negativeMarks: rule.marks,
        negativeType: rule.type,
        floorAtZero: rule.floor,
      });
      const said = seeds.map((seed) => saidBy(contents, seed));
      for (const [index, learner] of learners.entries()) await sit(exam, learner, said[index] as Said[]);
      const regrade = regradeBy(call, exam);

      async function expectState(models: readonly Model[]): Promise<void> {
        const graded = said.map((one) => gradeByHand(models, one, rule));
        const attempts = await prisma.attempt.findMany({ where: { examId: exam.id }, orderBy: { id: "asc" } });
        expect(
          attempts.map(({ score, correctCount, wrongCount, blankCount }) => ({
            score: score?.toFixed(4),
            correct: correctCount,
            wrong: wrongCount,
            blank: blankCount,
          })),
        ).toEqual(graded.map(({ total: _, ...tally }) => tally));
        const total = graded[0]?.total;
        expect((await versionOf(exam)).totalMarks.toFixed(4)).toBe(total);
        const standings = await prisma.standing.findMany({ where: { batchId }, orderBy: { userId: "asc" } });
        expect(standings.map(({ totalScore, totalMarks }) => [totalScore.toFixed(4), totalMarks.toFixed(4)])).toEqual(
          graded.map(({ score }) => [score, total]),
        );
        const keys = await prisma.option.findMany({
          where: { question: { versionId: exam.version.id }, isCorrect: true },
        });
        const keyOf = new Map(keys.map(({ questionId, position }) => [questionId, position - 1]));
        expect(models.map((_, index) => keyOf.get(questionOf(exam, index).id) ?? -1)).toEqual(
          models.map(({ key }) => key),
        );
      }

      const first = contents.map(modelOf);
      let models = first;
      await expectState(models);
      for (const { question, what, place, again } of steps) {
        const index = question % contents.length;
        const correction = correctionOf(contents[index] as QuestionContent, what, place);
        models = models.with(index, apply(models[index] as Model, correction));
        expect((await regrade(index + 1, correction)).status).toBe(200);
        await expectState(models);
        if (again) {
          expect((await regrade(index + 1, correction)).body).toMatchObject({ changed: false, moved: 0 });
          await expectState(models);
        }
      }
      for (const [index, { accepted, key, statements }] of first.entries()) {
        const truths = statements.map(({ truth }) => truth);
        await regrade(index + 1, accepted ? { kind: "key", option: key } : { kind: "truths", truths });
      }
      await expectState(first);
      expect(
        await prisma.option.count({ where: { question: { versionId: exam.version.id }, scoring: { not: "KEY" } } }),
      ).toBe(0);
    });
    await fc.assert(property, { numRuns: 8, seed: 20_261_201, endOnFailure: true });
  });
});
