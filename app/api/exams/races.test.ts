import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pool, prisma } from "@/lib/db";
import { GRADING_LOCK } from "@/lib/exams/grading-lock";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { saveTogetherStatements } from "@/lib/exams/taking/save-statements";
import { ACCEPTING_WINDOW_SECONDS } from "@/lib/exams/time-over";
import { createAttempts } from "@/prisma/factories/attempt";
import { createBatch } from "@/prisma/factories/batch";
import { type BuiltExam, buildQuestions, buildSet, createExam, type QuestionContent } from "@/prisma/factories/exam";
import { buildUser } from "@/prisma/factories/user";
import { staff } from "@/prisma/staff/test-io";
import type { ApiAnswer } from "@/test/api";
import { desk, type Entry, enrol, type Learner, moveDeadlines, sitting } from "@/test/sitting";
import { mixedPaper, type Stored } from "@/test/slots";
import { statementsOf } from "@/test/statements";
import { until } from "@/test/until";

const together = new Set(Object.values(saveTogetherStatements).map(({ text }) => text));

const paper = mixedPaper(2, 2);
/** Learners who sit beside each other, so that their saves share statements. */
const NEIGHBOURS = 3;
const ROUNDS = 74;
const SEED = 20_261_121;

/** The older tab, the newer one, or a plain client without a key. */
type Device = "older" | "newer" | "plain";
type Choice = { slot: number; pick: number | null; counted: boolean };
type Step = { after: number } & (
  | ({ kind: "save"; device: Device } & Choice)
  | { kind: "submit" | "list"; device: Device; entries: Choice[] }
  | { kind: "job" }
);
/** `closing`: in how many milliseconds the accepting window ends; null: not while the steps run. */
type Schedules = { closing: number | null; stepsOfEach: Step[][] };

const device = fc.constantFrom<Device>("newer", "newer", "older", "plain");
const choice = {
  slot: fc.nat(paper.slots - 1),
  pick: fc.option(fc.nat(3), { freq: 5 }),
  counted: fc.boolean(),
};
const after = fc.nat(12);
const save = fc.record({ kind: fc.constant("save" as const), after, device, ...choice });
const submit = fc.record({
  kind: fc.constant("submit" as const),
  after,
  device,
  entries: fc.uniqueArray(fc.record(choice), { maxLength: paper.slots, selector: ({ slot }) => slot }),
});
const list = fc.record({
  kind: fc.constant("list" as const),
  after,
  device,
  entries: fc.array(fc.record(choice), { minLength: 1, maxLength: 4 }),
});
const job = fc.record({ kind: fc.constant("job" as const), after });
const steps = fc
  .tuple(
    fc.array(save, { minLength: 3, maxLength: 11 }),
    fc.array(list, { maxLength: 2 }),
    fc.array(submit, { minLength: 1, maxLength: 3 }),
    fc.array(job, { maxLength: 2 }),
  )
  .map((kinds): Step[] => kinds.flat());
const schedules: fc.Arbitrary<Schedules> = fc.record({
  closing: fc.option(fc.nat(10), { freq: 2 }),
  stepsOfEach: fc.array(steps, { minLength: NEIGHBOURS, maxLength: NEIGHBOURS }),
});

type Chosen = { slot: number; pick: number | null; seq?: number };
type Sent = { step: Step; entries: Chosen[]; begun: number; ended: number; answer: ApiAnswer | null };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Keys = Record<Device, string | undefined>;

async function open(exam: BuiltExam, learner: Learner): Promise<Keys> {
  const { start } = desk(exam, learner);
  return { older: (await start()).body.attempt_key, newer: (await start()).body.attempt_key, plain: undefined };
}

/** Plays all steps of a schedule side by side, each at its own few milliseconds; counters grow in list order. */
function play(exam: BuiltExam, learner: Learner, keys: Keys, steps: Step[]): Promise<Sent[]> {
  const { save, saveList, submit } = desk(exam, learner);
  let seq = 0;
  const counted = ({ slot, pick, counted }: Choice): Chosen => {
    seq += 1;
    return { slot, pick, ...(counted ? { seq } : {}) };
  };
  const send = async (step: Step, entries: Chosen[]): Promise<Sent> => {
    await pause(step.after);
    const begun = performance.now();
    const wire = entries.map(({ slot, pick, seq }) => paper.entryOf(slot, pick, seq));
    let answer: ApiAnswer | null = null;
    if (step.kind === "save") answer = await save(wire[0] as Entry, keys[step.device]);
    else if (step.kind === "list") answer = await saveList(wire, keys[step.device]);
    else if (step.kind === "submit") answer = await submit(wire, keys[step.device]);
    else await sealDueAttempts(await examNow());
    return { step, entries, begun, ended: performance.now(), answer };
  };
  return Promise.all(
    steps.map((step) => {
      const entries = step.kind === "job" ? [] : step.kind === "save" ? [counted(step)] : step.entries.map(counted);
      return send(step, entries);
    }),
  );
}

/** The choice of a list that counts among those for one slot (contract §4). */
function newestOf(entries: Chosen[]): Chosen[] {
  const highest = Math.max(...entries.flatMap(({ seq }) => seq ?? []));
  return entries
    .filter(({ seq }) => seq === highest)
    .concat(entries.slice(-1))
    .slice(0, 1);
}

/** The choice that a stored row may hold, from what was answered with 200 (contract §4). */
function checkAnswer(slot: number, row: Stored | null, sent: Sent[]) {
  const taken = sent.flatMap(({ step, entries, answer, begun, ended }) => {
    const own = answer?.status === 200 ? entries.filter((entry) => entry.slot === slot) : [];
    const counting = step.kind === "list" ? newestOf(own) : own;
    return counting.map((entry) => ({ ...entry, kind: step.kind, begun, ended }));
  });
  const saves = taken.filter(({ kind }) => kind === "save" || kind === "list");
  const submitted = taken.filter(({ kind }) => kind === "submit");
  if (saves.length > 0) expect(row).not.toBeNull();
  if (!row) return;
  const counters = saves.flatMap(({ seq }) => seq ?? []);
  const highest = Math.max(0, ...counters);
  expect(row.seq).toBeGreaterThanOrEqual(highest);
  // A save that a newer one certainly replaced cannot be stored any more.
  const current = saves.filter(
    (save) =>
      !saves.some(
        (other) =>
          (save.seq !== undefined && other.seq !== undefined && other.seq > save.seq) ||
          (other.begun > save.ended && (other.seq === undefined || other.seq === highest)),
      ),
  );
  const fromSubmit = submitted.filter(({ pick, seq }) => pick !== null || seq !== undefined);
  expect([...current, ...fromSubmit].map(({ pick }) => paper.pickOf(slot, pick))).toContain(row.pick);
}

/** The score by the test's own arithmetic: a mark, or half of one, for what is right, and −0.25 for what is not. */
const expectedScore = (rows: (Stored | null)[]): number =>
  rows.reduce((sum, row, slot) => {
    if (!row || row.pick === null) return sum;
    return sum + (row.pick === paper.rightOf(slot) ? (paper.isStatement(slot) ? 0.5 : 1) : -0.25);
  }, 0);

type Seen = Record<"saved" | "refused" | "submitted" | "byTime", number>;

async function checkAttempt(exam: BuiltExam, learner: Learner, sent: Sent[], seen: Seen): Promise<number> {
  // A schedule whose submits all came from the older tab ends here.
  const end = await desk(exam, learner).submit();
  const where = { examId: exam.id, userId: learner.user.id };
  const attempt = await prisma.attempt.findFirstOrThrow({ where });
  const rows = await paper.storedIn(exam, learner);
  const submits = sent.filter(({ step, answer }) => step.kind === "submit" && answer?.status === 200);
  for (const { answer } of submits) expect(answer?.body).toEqual(end.body);
  expect(Number(attempt.score)).toBe(expectedScore(rows));
  expect(end.body.score).toBe(Number(attempt.score));
  for (const row of rows) if (row) expect(row.savedAt <= (attempt.sealedAt as Date)).toBe(true);
  for (const { step, answer } of sent) {
    if (step.kind === "job") continue;
    expect([200, 409]).toContain(answer?.status);
    const isSave = step.kind !== "submit";
    if (isSave && step.device === "older") expect(answer?.status).toBe(409);
    if (isSave) seen[answer?.status === 200 ? "saved" : "refused"] += 1;
    else if (answer?.status === 200) seen.submitted += 1;
  }
  if (attempt.sealReason === "TIME_OVER") seen.byTime += 1;
  for (const [slot, row] of rows.entries()) checkAnswer(slot, row, sent);
  return Number(attempt.score);
}

describe("saves against submits and the sealing job (R4)", () => {
  it(`keeps every promise in ${ROUNDS * NEIGHBOURS} schedules`, async () => {
    const batchId = (await createBatch(prisma)).id;
    const learners = await Promise.all(Array.from({ length: NEIGHBOURS }, () => enrol(batchId)));
    const marking = { questions: paper.questions(), hasNegativeMarking: true, negativeMarks: "0.25" };
    const totals = learners.map(() => 0);
    let exams = 0;
    const seen = { saved: 0, refused: 0, submitted: 0, byTime: 0, together: 0 };
    const property = fc.asyncProperty(schedules, async ({ closing, stepsOfEach }) => {
      const exam = await createExam(prisma, { batchId, ...marking });
      exams += 1;
      const keys = await Promise.all(learners.map((learner) => open(exam, learner)));
      if (closing !== null) await moveDeadlines(exam.id, -ACCEPTING_WINDOW_SECONDS + closing / 1000);
      let sent: Sent[][] = [];
      const statements = await statementsOf(async () => {
        sent = await Promise.all(
          learners.map((learner, place) => play(exam, learner, keys[place] as Keys, stepsOfEach[place] ?? [])),
        );
      });
      seen.together += statements.filter(({ text }) => together.has(text)).length;
      for (const [place, learner] of learners.entries()) {
        totals[place] = (totals[place] ?? 0) + (await checkAttempt(exam, learner, sent[place] ?? [], seen));
        const where = { batchId, userId: learner.user.id };
        const standing = await prisma.standing.findFirstOrThrow({ where });
        expect(standing.examsTaken).toBe(exams);
        expect(Number(standing.totalScore)).toBe(totals[place]);
      }
    });
    await fc.assert(property, { numRuns: ROUNDS, seed: SEED, endOnFailure: true });
    // The schedules prove something only if they end in different ways, and if saves share statements.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
    expect(seen.together).toBeGreaterThan(ROUNDS);
  });
});

describe("a regrade against submits (R15)", () => {
  it("grades everybody by exactly the new key, whoever is first", async () => {
    const { exam, batchId, learners } = await sitting(6, {
      questions: [...buildQuestions(1), buildSet("হৃৎপিণ্ড", 2)],
      hasNegativeMarking: true,
      negativeMarks: "0.25",
    });
    const other = await createExam(prisma, { batchId });
    // Everybody chooses the second option, and says of the first statement that it is false.
    const corrections = [
      { args: ["--question", "1", "--key", "B"], score: 1 - 0.25 },
      { args: ["--question", "2", "--statement", "A", "--counts", "false"], score: 1 + 0.5 },
      { args: ["--question", "1", "--key", "A"], score: -0.25 + 0.5 },
      { args: ["--question", "2", "--statement", "A", "--counts", "true"], score: -0.25 - 0.25 },
    ];
    for (const { args, score } of [...corrections, ...corrections]) {
      await prisma.$transaction([
        prisma.attempt.deleteMany({ where: { exam: { batchId } } }),
        prisma.standing.deleteMany({ where: { batchId } }),
      ]);
      for (const learner of learners) {
        await desk(exam, learner).start();
        await desk(exam, learner).save({ question: 0, option: 1 });
        await desk(other, learner).start();
      }
      const said = { question: 1, option: 0, value: false };
      const regrade = staff(["exams", "regrade", String(exam.id), ...args, "--reason", "x"]);
      const delayed = learners.flatMap((learner, place) => [
        pause(place * 3).then(async () => {
          // A half of them says it in the hand-in, and the others just before.
          if (place % 2 === 0) await desk(exam, learner).saveList([said]);
          return desk(exam, learner).submit(place % 2 === 0 ? [] : [said]);
        }),
        pause(place * 2).then(() => desk(other, learner).submit([{ question: 0, option: 0 }])),
      ]);
      const [run, ...answers] = await Promise.all([regrade, ...delayed]);
      expect(run).toMatchObject({ code: 0 });
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
      const attempts = await prisma.attempt.findMany({ where: { examId: exam.id } });
      expect(attempts.map((attempt) => Number(attempt.score))).toEqual(Array(6).fill(score));
      const standings = await prisma.standing.findMany({ where: { batchId } });
      expect(standings.map(({ totalScore }) => Number(totalScore))).toEqual(Array(6).fill(score + 1));
    }
  });

  it("holds seals back until its key is written", async () => {
    const { exam, batchId, learners } = await sitting(2);
    const [first, second] = learners as [Learner, Learner];
    for (const learner of learners) {
      await desk(exam, learner).start();
      await desk(exam, learner).save({ question: 0, option: 1 });
    }
    expect((await desk(exam, first).submit()).body).toMatchObject({ score: 0, wrong_answers: 1 });
    const holder = await pool.connect();
    let run: Promise<unknown>;
    let submitted: Promise<ApiAnswer>;
    try {
      // Another regrade takes this lock: ours waits for it, and a submit after ours waits for both.
      await holder.query("begin");
      await holder.query("select pg_advisory_xact_lock($1, $2)", [GRADING_LOCK, batchId]);
      run = staff(["exams", "regrade", String(exam.id), "--question", "1", "--key", "B", "--reason", "x"]);
      await until("the regrade waits for the other one", () => areHeld(1));
      submitted = desk(exam, second).submit();
      await until("the submit waits as well", () => areHeld(2));
      expect(await prisma.attempt.count({ where: { examId: exam.id, sealedAt: null } })).toBe(1);
      expect((await desk(exam, second).save({ question: 1, option: 0 })).status).toBe(200);
      await holder.query("commit");
    } finally {
      holder.release();
    }
    expect(await run).toMatchObject({ code: 0 });
    expect((await submitted).body).toMatchObject({ score: 2, correct_answers: 2 });
    expect((await desk(exam, first).results()).body).toMatchObject({ score: 1, correct_answers: 1 });
  });

  it("holds the sealing job back as well: what that seals meanwhile would keep the old key", async () => {
    const { exam, learners } = await sitting(2);
    const [first] = learners as [Learner, Learner];
    for (const learner of learners) {
      await desk(exam, learner).start();
      await desk(exam, learner).save({ question: 0, option: 1 });
    }
    await desk(exam, first).submit();
    await moveDeadlines(exam.id, -60);
    const holder = await pool.connect();
    let run: Promise<unknown>;
    let job: Promise<number>;
    try {
      await holder.query("begin");
      const { rows } = await holder.query<{ pid: number }>(
        "select pg_backend_pid() as pid from attempts where exam_id = $1 and user_id = $2 for update",
        [exam.id, first.user.id],
      );
      run = staff(["exams", "regrade", String(exam.id), "--question", "1", "--key", "B", "--reason", "x"]);
      const isAtResults = () => isThere("pg_stat_activity where $1 = any(pg_blocking_pids(pid))", rows[0]?.pid);
      await until("the regrade has its key and stands before the results", isAtResults);
      let isOver = false;
      job = sealDueAttempts(await examNow()).finally(() => {
        isOver = true;
      });
      await until("the job waits, or has sealed", async () => isOver || (await areHeld(1)));
      await holder.query("commit");
    } finally {
      // A test that failed before the commit must not leave the others waiting for its rows.
      holder.release(true);
    }
    expect(await run).toMatchObject({ code: 0 });
    expect(await job).toBe(1);
    const attempts = await prisma.attempt.findMany({ where: { examId: exam.id }, orderBy: { sealedAt: "asc" } });
    expect(attempts.map(({ sealReason, score }) => [sealReason, Number(score)])).toEqual([
      ["SUBMITTED", 1],
      ["TIME_OVER", 1],
    ]);
  });

  it("passes seals of other exams in the same batch without a deadlock", async () => {
    const questions = [{ ...(buildQuestions(1)[0] as QuestionContent), marks: "5" }];
    const { exam, batchId, learners } = await sitting(5, { questions });
    const others = await prisma.user.createManyAndReturn({ data: Array.from({ length: 30 }, () => buildUser()) });
    const base = await createExam(prisma, { batchId, questions: buildQuestions(20) });
    const rightOf = (place: number) => Array.from({ length: 20 }, (_, question) => (question < 20 - place ? 0 : 1));
    await createAttempts(
      prisma,
      base,
      others.map(({ id }, place) => ({ userId: id, choices: rightOf(place % 20) })),
    );
    await createAttempts(
      prisma,
      exam,
      others.map(({ id }, place) => ({ userId: id, choices: [place % 2] })),
    );
    // Every step from band to band takes long enough for the others to come between.
    await slowBands(3);
    try {
      for (const key of ["B", "A", "B", "A"]) {
        const quick = await createExam(prisma, { batchId, questions });
        for (const learner of learners) await desk(quick, learner).start();
        const run = staff(["exams", "regrade", String(exam.id), "--question", "1", "--key", key, "--reason", "x"]);
        const submits = learners.map((learner, place) =>
          pause(20 + place * 20).then(() => desk(quick, learner).submit([{ question: 0, option: 0 }])),
        );
        const [regrade, ...answers] = await Promise.all([run, ...submits]);
        expect(regrade).toMatchObject({ code: 0 });
        expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      }
    } finally {
      await pool.query("drop function slow_band cascade");
    }
  });
});

async function isThere(what: string, value: number | string | undefined): Promise<boolean> {
  return (await pool.query(`select from ${what} limit 1`, [value])).rowCount === 1;
}

/** True when so many connections wait for the lock of a regrade. */
async function areHeld(count: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
  );
  return (rowCount ?? 0) >= count;
}

async function slowBands(milliseconds: number): Promise<void> {
  await pool.query(`create function slow_band() returns trigger language plpgsql as $$
    begin perform pg_sleep(${milliseconds / 1000}); return new; end $$`);
  await pool.query("create trigger slow before update on standing_bands for each row execute function slow_band()");
}
