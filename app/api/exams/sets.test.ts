import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pool, prisma } from "@/lib/db";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { type BuiltExam, buildQuestions, buildSet } from "@/prisma/factories/exam";
import { api } from "@/test/api";
import { type Learner, moveDeadlines, sitting } from "@/test/sitting";

type Entry = { question_id?: number; answer_id?: number | null; value?: boolean | null; seq?: number };

const mixed = () => [...buildQuestions(2), buildSet("হৃৎপিণ্ড", 3), buildSet("যকৃৎ", 5)];

async function hall(overrides: Parameters<typeof sitting>[1] = {}) {
  const { exam, batchId, learners } = await sitting(1, { questions: mixed(), ...overrides });
  const [learner] = learners as [Learner];
  const at = (part: string) => `/api/exams/${exam.id}/${part}/`;
  const { token } = learner;
  return {
    exam,
    batchId,
    learner,
    start: () => api("POST", at("start"), { token }),
    questions: (headers: Record<string, string> = {}) => api("GET", at("questions"), { token, headers }),
    save: (body: Entry) => api("POST", at("save-answer"), { token, body }),
    saveList: (answers: Entry[]) => api("POST", at("save-answer"), { token, body: { answers } }),
    submit: (answers: Entry[]) => api("PUT", at("submit"), { token, body: { answers } }),
    results: () => api("GET", at("results"), { token }),
  };
}

const questionOf = (exam: BuiltExam, place: number) =>
  exam.version.questions[place] as BuiltExam["version"]["questions"][number];
const single = (exam: BuiltExam, place: number, option: number | null): Entry => ({
  question_id: questionOf(exam, place).id,
  answer_id: option === null ? null : questionOf(exam, place).options[option]?.id,
});
const statement = (exam: BuiltExam, place: number, index: number, value: boolean | null): Entry => ({
  question_id: questionOf(exam, place).id,
  answer_id: questionOf(exam, place).options[index]?.id,
  value,
});

describe("a paper with sets of statements (contract §13)", () => {
  it("tells kind and statements, and nothing of their truth", async () => {
    const { exam, start, questions } = await hall();
    await start();
    const { body } = await questions();
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual([
      "single",
      "single",
      "true_false_set",
      "true_false_set",
    ]);
    expect(Object.keys(body[0])).not.toContain("selected");
    expect(body[2]).toEqual({
      id: questionOf(exam, 2).id,
      kind: "true_false_set",
      question_text: "হৃৎপিণ্ড",
      marks: 1,
      answers: questionOf(exam, 2).options.map(({ id, text }) => ({ id, answer_text: text })),
      selected_answer_id: null,
      selected: {},
      is_flagged: false,
    });
  });

  it("is shown to no page that knows less, and to every plain client", async () => {
    const page = { "X-Attempt-Key": "0190c0de-0000-7000-8000-000000000000" };
    const set = await hall();
    const plain = await hall({ questions: buildQuestions(1) });
    for (const { start } of [set, plain]) await start();
    expect(await set.questions(page)).toMatchObject({ status: 409, body: { code: "page_outdated" } });
    for (const headers of [{ "X-Known-Kinds": "0" }, { "X-Known-Kinds": "-1" }, { "X-Known-Kinds": "all" }]) {
      expect((await set.questions({ ...page, ...headers })).status).toBeGreaterThanOrEqual(400);
    }
    for (const answer of [
      await set.questions(),
      await set.questions({ ...page, "X-Known-Kinds": "1" }),
      await set.questions({ ...page, "X-Known-Kinds": "2" }),
      await plain.questions(page),
    ]) {
      expect(answer.status).toBe(200);
    }
  });

  it("keeps each statement by itself, and gives what was said to another device", async () => {
    const { exam, start, save, questions } = await hall();
    await start();
    for (const entry of [
      statement(exam, 2, 0, true),
      statement(exam, 2, 1, false),
      statement(exam, 2, 2, true),
      statement(exam, 2, 2, null),
      single(exam, 0, 1),
    ]) {
      expect((await save(entry)).status).toBe(200);
    }
    const { body } = await questions();
    const [first, second] = questionOf(exam, 2).options;
    expect(body[2].selected).toEqual({ [first?.id ?? 0]: true, [second?.id ?? 0]: false });
    expect(body[2].selected_answer_id).toBeNull();
    expect(body[0].selected_answer_id).toBe(questionOf(exam, 0).options[1]?.id);
  });

  it("never lets an older save of a statement overwrite a newer one (R3)", async () => {
    const { exam, start, save, questions } = await hall();
    expect((await start()).body).toMatchObject({ last_seq: 0, answers_count: 10 });
    for (const [value, seq] of [
      [true, 5],
      [false, 4],
      [false, undefined],
      [true, 6],
      [null, 3],
    ] as const) {
      expect((await save({ ...statement(exam, 3, 4, value), seq })).status).toBe(200);
    }
    expect((await questions()).body[3].selected).toEqual({ [questionOf(exam, 3).options[4]?.id ?? 0]: true });
    expect((await start()).body.last_seq).toBe(6);
  });

  it("takes nothing for a set from a client that knows no sets, and changes nothing", async () => {
    const { exam, start, save, submit, results } = await hall();
    await start();
    await save(statement(exam, 2, 0, true));
    expect((await save(single(exam, 2, null))).status).toBe(200);
    expect((await save({ ...single(exam, 2, null), seq: 9 })).status).toBe(200);
    const { body } = await submit([single(exam, 0, 0), { ...single(exam, 2, null), seq: 10 }, single(exam, 3, null)]);
    expect(body).toMatchObject({ score: 1.3333, correct_answers: 2, wrong_answers: 0, unanswered: 8 });
    expect((await results()).body.answers[2].statements[0]).toMatchObject({ selected: true, is_correct: true });
  });

  it.each<[string, (exam: BuiltExam) => object]>([
    ["a value for a single", (exam) => ({ ...single(exam, 0, 0), value: true })],
    ["no value for a statement", (exam) => ({ ...statement(exam, 2, 0, true), value: undefined })],
    ["a value without a statement", (exam) => ({ question_id: questionOf(exam, 2).id, answer_id: null, value: true })],
    ["a statement of another set", (exam) => ({ ...statement(exam, 2, 0, true), question_id: questionOf(exam, 3).id })],
    ["a value that is no truth", (exam) => ({ ...statement(exam, 2, 0, true), value: "true" })],
    [
      "a statement of a single's question",
      (exam) => ({ ...single(exam, 0, 0), answer_id: statement(exam, 2, 0, true).answer_id }),
    ],
    [
      "an option of a single with a set",
      (exam) => ({ ...statement(exam, 2, 0, true), answer_id: single(exam, 0, 0).answer_id }),
    ],
  ])("refuses %s, alone, in a list and in a submit, and changes nothing", async (_, entry) => {
    const { exam, start, save, saveList, submit } = await hall();
    await start();
    expect((await save(entry(exam))).status).toBe(400);
    for (const list of [
      [entry(exam), statement(exam, 2, 1, false)],
      [statement(exam, 2, 1, false), entry(exam)],
    ]) {
      expect((await saveList(list)).status).toBe(400);
    }
    expect((await submit([statement(exam, 2, 1, false), entry(exam)])).status).toBe(400);
    expect(await prisma.statementAnswer.count({ where: { attempt: { examId: exam.id } } })).toBe(0);
    expect(await prisma.attempt.findFirst({ where: { examId: exam.id } })).toMatchObject({ sealedAt: null });
  });

  it("keeps nothing of a list that has a statement of another exam, nor hands it in", async () => {
    const { exam, start, saveList, submit } = await hall();
    const other = await hall();
    await start();
    const mixing = [statement(exam, 2, 0, true), statement(other.exam, 2, 0, true), single(exam, 0, 0)];
    for (const list of [mixing, mixing.toReversed()]) {
      expect(await saveList(list)).toMatchObject({ status: 400, body: { code: "answer_not_in_exam" } });
      expect(await submit(list)).toMatchObject({ status: 400, body: { code: "answer_not_in_exam" } });
    }
    const where = { attempt: { examId: exam.id } };
    expect(await prisma.statementAnswer.count({ where })).toBe(0);
    expect(await prisma.attemptAnswer.count({ where })).toBe(0);
    expect(await prisma.attempt.findFirst({ where: { examId: exam.id } })).toMatchObject({ sealedAt: null });
  });

  it("is marked by even shares, and its result counts statements", async () => {
    const { exam, start, submit, results } = await hall({
      hasNegativeMarking: true,
      negativeMarks: "25",
      negativeType: "PERCENTAGE",
    });
    await start();
    const { body: submitted } = await submit([
      single(exam, 0, 0),
      statement(exam, 2, 0, true),
      statement(exam, 2, 1, true),
      ...[true, false, true, false, true].map((value, index) => statement(exam, 3, index, value)),
    ]);
    // 1 + (1 − 0.25) / 3 + 1
    expect(submitted).toMatchObject({
      score: 2.25,
      total_marks: 4,
      correct_answers: 7,
      wrong_answers: 1,
      unanswered: 2,
    });
    const { body } = await results();
    expect(body).toMatchObject({
      score: 2.25,
      correct_answers: 7,
      wrong_answers: 1,
      unanswered: 2,
      negative_marks: 0.0833,
    });
    const [right, , partly, whole] = body.answers;
    expect(right).toMatchObject({
      kind: "single",
      is_correct: true,
      accepted_answer_ids: [questionOf(exam, 0).options[0]?.id],
    });
    expect(partly).toMatchObject({
      kind: "true_false_set",
      is_correct: false,
      marks_awarded: 0.25,
      correct_answer_id: null,
    });
    expect(partly.statements.map(({ id: _, text: __, ...said }: { id: number; text: string }) => said)).toEqual([
      { selected: true, correct: true, is_correct: true, marks_awarded: 0.3333, scoring: "key" },
      { selected: true, correct: false, is_correct: false, marks_awarded: -0.0833, scoring: "key" },
      { selected: null, correct: true, is_correct: false, marks_awarded: 0, scoring: "key" },
    ]);
    expect(whole).toMatchObject({ is_correct: true, marks_awarded: 1, selected_answer_id: null });
  });

  it("hides the truth of statements until the keys are out", async () => {
    const closesAt = new Date(Date.now() + 3_600_000);
    const { exam, start, submit, results } = await hall({ closesAt });
    await start();
    await submit([statement(exam, 2, 0, true)]);
    const { body } = await results();
    expect(body.answers[2]).toMatchObject({ accepted_answer_ids: null, is_correct: null, marks_awarded: null });
    for (const { correct, is_correct, marks_awarded } of body.answers[2].statements) {
      expect([correct, is_correct, marks_awarded]).toEqual([null, null, null]);
    }
  });

  it("stops a question at zero where the exam says so", async () => {
    const { exam, start, submit } = await hall({
      hasNegativeMarking: true,
      negativeMarks: "1",
      negativeType: "FIXED",
      floorAtZero: true,
    });
    await start();
    const wrong = [single(exam, 0, 1), statement(exam, 2, 0, false), statement(exam, 2, 1, true)];
    const { body } = await submit([...wrong, single(exam, 1, 0)]);
    expect(body).toMatchObject({ score: 1, wrong_answers: 3, correct_answers: 1 });
  });

  it("is sealed by time with what was said of its statements, and its receipt stands", async () => {
    const { exam, start, save, results } = await hall();
    await start();
    await save({ ...statement(exam, 2, 0, true), seq: 1 });
    await save({ ...statement(exam, 2, 1, true), seq: 2 });
    await moveDeadlines(exam.id, -60);
    await sealDueAttempts(await examNow());
    const { body } = await results();
    expect(body).toMatchObject({ seal_reason: "time_over", score: 0.3333, correct_answers: 1, wrong_answers: 1 });
    expect((await api("GET", `/api/receipts/${body.receipt}/`)).body.valid).toBe(true);
    await pool.query("update statement_answers set value = not value where option_id = $1", [
      questionOf(exam, 2).options[1]?.id,
    ]);
    expect((await api("GET", `/api/receipts/${body.receipt}/`)).body.valid).toBe(false);
  });
});

const RUNS = 60;
const SLOTS = 10;
/** Slots 0 and 1 are the singles, 2 to 4 the statements of the first set and 5 to 9 those of the second. */
const placeOf = (slot: number): [number, number] => (slot < 5 ? [2, slot - 2] : [3, slot - 5]);

describe("over a mixed paper the newest choice of each slot wins", () => {
  it("in any order, with doubles and losses of saves, clearings, lists and the hand-in", async () => {
    const { exam, batchId, start, save, saveList, submit, results } = await hall();
    const entryOf = (slot: number, value: 0 | 1 | null): Entry =>
      slot < 2 ? single(exam, slot, value) : statement(exam, ...placeOf(slot), value === null ? null : value === 1);
    const choice = fc.record({ slot: fc.nat(SLOTS - 1), value: fc.constantFrom<0 | 1 | null>(0, 1, null) });
    // Which choices a request carries, in its order; what none carries was lost on the way.
    const request = fc.record({ isList: fc.boolean(), places: fc.array(fc.nat(24), { minLength: 1, maxLength: 8 }) });
    const property = fc.asyncProperty(
      fc.array(choice, { minLength: 1, maxLength: 25 }),
      fc.array(request, { maxLength: 12 }),
      fc.boolean(),
      async (choices, requests, isWhole) => {
        await prisma.attempt.deleteMany({ where: { examId: exam.id } });
        await prisma.standing.deleteMany({ where: { batchId } });
        await start();
        const made = choices.map(({ slot, value }, index) => ({
          slot,
          entry: { ...entryOf(slot, value), seq: index + 1 },
        }));
        const kept = new Set<number>();
        const send = async ({ isList, places }: (typeof requests)[number], status: number) => {
          const sent = places.map((place) => (made[place % made.length] as (typeof made)[number]).entry);
          const answers = isList ? [await saveList(sent)] : [];
          if (!isList) for (const entry of sent) answers.push(await save(entry));
          for (const answer of answers) expect(answer.status).toBe(status);
          for (const { seq } of sent) kept.add(seq);
        };
        for (const one of requests) await send(one, 200);
        const newest = new Map(made.map(({ slot, entry }) => [slot, entry]));
        // A page sends the number of a choice that was not confirmed; another client may send all that it ever made.
        const handIn = isWhole
          ? made.map(({ entry }) => entry)
          : [...newest.values()].map(({ seq, ...entry }) => (kept.has(seq) ? entry : { ...entry, seq }));
        const { status, body } = await submit(handIn);
        expect(status).toBe(200);
        for (const one of requests.slice(0, 2)) await send(one, 409);
        expect((await submit(handIn.toReversed())).body).toEqual(body);
        const { answers } = (await results()).body;
        const found = Array.from({ length: SLOTS }, (_, slot) => {
          if (slot < 2) return answers[slot].selected_answer_id;
          const [place, index] = placeOf(slot);
          return answers[place].statements[index].selected;
        });
        const wanted = Array.from({ length: SLOTS }, (_, slot) => {
          const entry = newest.get(slot);
          return (slot < 2 ? entry?.answer_id : entry?.value) ?? null;
        });
        expect(found).toEqual(wanted);
      },
    );
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  });
});

describe("a build that knows no sets", () => {
  const older = new Client({ connectionString: process.env.DATABASE_URL });
  const unknown = /questions that this build does not know/;
  beforeAll(() => older.connect());
  afterAll(() => older.end());

  it("begins no such attempt, and opens none again", async () => {
    const { exam, learner, start } = await hall();
    const begin = () =>
      older.query(
        `insert into attempts (exam_id, version_id, user_id, started_at, deadline_at, attempt_key)
         values ($1, $2, $3, now(), now() + interval '1 hour', gen_random_uuid())
         on conflict (exam_id, user_id) do update set attempt_key = excluded.attempt_key`,
        [exam.id, exam.version.id, learner.user.id],
      );
    await expect(begin()).rejects.toThrow(unknown);
    await start();
    await expect(begin()).rejects.toThrow(unknown);
  });

  it("neither seals nor marks one", async () => {
    const { exam, start } = await hall();
    await start();
    const change = (set: string) => older.query(`update attempts set ${set} where exam_id = $1`, [exam.id]);
    await expect(change("sealed_at = now()")).rejects.toThrow(unknown);
    await expect(change("score = 1")).rejects.toThrow(unknown);
    await expect(change("attempt_key = attempt_key")).resolves.toBeDefined();
  });

  it("saves no option for a set, but goes on with singles", async () => {
    const { exam, start } = await hall();
    await start();
    const save = (place: number) =>
      older.query(
        `insert into attempt_answers (attempt_id, question_id, option_id, saved_at)
         select id, $2, $3, now() from attempts where exam_id = $1`,
        [exam.id, questionOf(exam, place).id, questionOf(exam, place).options[0]?.id],
      );
    await expect(save(2)).rejects.toThrow(/attempt_answers_question_id_fkey/);
    await expect(save(0)).resolves.toBeDefined();
  });

  it("changes no such version and makes none after it", async () => {
    const { exam } = await hall();
    await expect(
      older.query("update exam_versions set total_marks = 1 where id = $1", [exam.version.id]),
    ).rejects.toThrow(unknown);
    await expect(
      older.query("insert into exam_versions (exam_id, number, total_marks, questions_count) values ($1, 2, 1, 1)", [
        exam.id,
      ]),
    ).rejects.toThrow(unknown);
  });

  it("goes on as ever with papers of singles, whose key it may change", async () => {
    const { exam, start } = await hall({ questions: buildQuestions(2) });
    await start();
    const [first, second] = questionOf(exam, 0).options;
    await older.query("update options set is_correct = false where id = $1", [first?.id]);
    await older.query("update options set is_correct = true where id = $1", [second?.id]);
    await older.query("update exam_versions set revision = revision + 1 where id = $1", [exam.version.id]);
    await older.query(
      "update attempts set sealed_at = now(), completed_at = now(), seal_reason = 'SUBMITTED', score = 0, correct_count = 0, wrong_count = 0, blank_count = 2 where exam_id = $1",
      [exam.id],
    );
    const options = await prisma.option.findMany({
      where: { questionId: questionOf(exam, 0).id },
      orderBy: { position: "asc" },
    });
    expect(options.map(({ isRight }) => isRight)).toEqual([false, true, false, false]);
  });
});
