import fc from "fast-check";
import { Client } from "pg";
import { describe, expect, it, vi } from "vitest";
import { readClaims } from "@/lib/accounts/authentication";
import { Claimant } from "@/lib/accounts/caller-queries";
import { hotPool, pool, prisma } from "@/lib/db";
import type { SaveAnswer } from "@/lib/exams/schema";
import { sealDueAttempts } from "@/lib/exams/taking/due-mutations";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { saveList } from "@/lib/exams/taking/save-list-mutations";
import { saveListStatement } from "@/lib/exams/taking/save-list-statements";
import { saveTogetherStatements } from "@/lib/exams/taking/save-statements";
import { ACCEPTING_WINDOW_SECONDS } from "@/lib/exams/time-over";
import { KNOWN_KINDS } from "@/lib/known-kinds";
import { OPTIONS_MAX, QUESTIONS_MAX, SAVES_MAX, SUBMIT_MAX } from "@/lib/wire/limits";
import { buildQuestions, buildSet, createExam, type QuestionContent } from "@/prisma/factories/exam";
import { type ApiAnswer, api } from "@/test/api";
import { desk, type Entry, enrol, type Learner, moveDeadlines, sitting } from "@/test/sitting";
import { mixedPaper, type Stored } from "@/test/slots";
import { staffApi } from "@/test/staff";
import { statementsOf } from "@/test/statements";
import { until } from "@/test/until";

type Hall = Awaited<ReturnType<typeof hall>>;

/** Learners who have begun an exam. */
async function hall(count = 1, questions: number | QuestionContent[] = 4) {
  const content = typeof questions === "number" ? buildQuestions(questions) : questions;
  const { exam, batchId, learners } = await sitting(count, { questions: content });
  const seats = [];
  for (const learner of learners) {
    const at = desk(exam, learner);
    seats.push({ ...at, learner, key: (await at.start()).body.attempt_key as string });
  }
  const [first] = seats;
  if (!first) throw new Error("nobody there");
  return { exam, batchId, seats, first };
}

/** Per question of the paper the chosen option's place and the counter; null where nothing is stored. */
async function storedOf({ exam }: Pick<Hall, "exam">, { user }: Pick<Learner, "user">) {
  const { answers } = await prisma.attempt.findFirstOrThrow({
    where: { examId: exam.id, userId: user.id },
    include: { answers: true },
  });
  return exam.version.questions.map(({ id, options }) => {
    const row = answers.find(({ questionId }) => questionId === id);
    const option = row && (row.optionId === null ? null : options.findIndex((one) => one.id === row.optionId));
    return row ? { option, seq: Number(row.seq) } : null;
  });
}

const together = new Set(Object.values(saveTogetherStatements).map(({ text }) => text));

const untimed = (row: Stored | null) => row && { pick: row.pick, seq: row.seq };

async function forgetAll({ exam }: Pick<Hall, "exam">): Promise<void> {
  await prisma.attemptAnswer.deleteMany({ where: { attempt: { examId: exam.id } } });
  await prisma.statementAnswer.deleteMany({ where: { attempt: { examId: exam.id } } });
}

async function countOf({ exam }: Pick<Hall, "exam">): Promise<number> {
  const where = { attempt: { examId: exam.id } };
  return (await prisma.attemptAnswer.count({ where })) + (await prisma.statementAnswer.count({ where }));
}

/** A choice for the first question. */
const at = (option: number | null, seq?: number): Entry => ({ question: 0, option, seq });

const statuses = (answers: (ApiAnswer | undefined)[]) => answers.map((answer) => answer?.status);

/** Another connection that has locked a learner's attempt, as a seal does. */
async function lockAttempt({ user }: Learner): Promise<Client> {
  const locker = new Client({ connectionString: process.env.DATABASE_URL });
  await locker.connect();
  // It seals, as this build may.
  await locker.query(`set prostuti.known_kinds = ${KNOWN_KINDS}`);
  await locker.query("begin");
  await locker.query("select 1 from attempts where user_id = $1 for update", [user.id]);
  return locker;
}

async function isListBehind(locker: Client): Promise<boolean> {
  const { rows } = await locker.query<{ pid: number }>("select pg_backend_pid() as pid");
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where $1 = any(pg_blocking_pids(pid)) and query like '%unnest($5::int[]%'",
    [rows[0]?.pid],
  );
  return rowCount === 1;
}

describe("a list of saves (contract §4)", () => {
  it("is kept by one statement, with a result for each in its order", async () => {
    const room = await hall();
    const { first } = room;
    const entries = [
      { question: 2, option: 1, seq: 3 },
      { question: 0, option: null, seq: 1 },
      { question: 1, option: 3, seq: 2 },
    ];
    let saved: ApiAnswer | undefined;
    const statements = await statementsOf(async () => {
      saved = await first.saveList(entries, first.key);
    });
    expect(saved?.status).toBe(200);
    expect(Object.keys(saved?.body)).toEqual(["results", "remaining_seconds", "deadline_at", "server_time"]);
    const questions = room.exam.version.questions;
    expect(saved?.body.results).toEqual([
      { question_id: questions[2]?.id, answer_id: questions[2]?.options[1]?.id, saved_at: expect.any(String) },
      { question_id: questions[0]?.id, answer_id: null, saved_at: expect.any(String) },
      { question_id: questions[1]?.id, answer_id: questions[1]?.options[3]?.id, saved_at: expect.any(String) },
    ]);
    expect(statements.map(({ text }) => text).filter((text) => /insert|update/i.test(text))).toEqual([
      saveListStatement.text,
    ]);
    expect(await storedOf(room, first.learner)).toEqual([
      { option: null, seq: 1 },
      { option: 3, seq: 2 },
      { option: 1, seq: 3 },
      null,
    ]);
  });

  it.each<[string, Entry[], Entry[], { option: number | null; seq: number }]>([
    ["the highest counter", [], [at(1, 5), at(2, 7), at(3, 6)], { option: 2, seq: 7 }],
    ["of one counter the first", [], [at(1, 5), at(2, 5)], { option: 1, seq: 5 }],
    ["of those that begin at nothing the last", [], [at(1, 0), at(2, 0)], { option: 2, seq: 0 }],
    ["without a counter the last", [], [at(1), at(2)], { option: 2, seq: 0 }],
    ["a counter before none", [], [at(1), at(2, 0), at(3)], { option: 2, seq: 0 }],
    ["nothing that is older than what was saved", [at(0, 9)], [at(1, 5), at(2, 8)], { option: 0, seq: 9 }],
    ["nothing of a counter that was saved", [at(0, 9)], [at(1, 9)], { option: 0, seq: 9 }],
    ["what has no counter, with the counter that was there", [at(0, 9)], [at(1), at(null)], { option: null, seq: 9 }],
    ["a counter after a save that had none", [at(0)], [at(1, 1)], { option: 1, seq: 1 }],
  ])("keeps %s, and takes every entry", async (_what, before, entries, expected) => {
    const room = await hall();
    const { first } = room;
    for (const entry of before) await first.save(entry);
    const beside: Entry[] = [
      { question: 1, option: 1 },
      { question: 2, option: 2, seq: 4 },
    ];
    const saved = await first.saveList([...entries, ...beside]);
    expect([saved.status, saved.body.results.length]).toEqual([200, entries.length + 2]);
    const all = [expected, { option: 1, seq: 0 }, { option: 2, seq: 4 }, null];
    expect(await storedOf(room, first.learner)).toEqual(all);
  });

  it("ends as the same saves one after the other, with counters and without", async () => {
    const paper = mixedPaper(2, 2);
    const room = await hall(2, paper.questions());
    const [one, other] = room.seats as [Hall["first"], Hall["first"]];
    const shown = ({ learner }: Hall["first"]) => paper.storedIn(room.exam, learner).then((rows) => rows.map(untimed));
    const entry = fc.record({ slot: fc.nat(3), pick: fc.option(fc.nat(3)), seq: fc.nat(8) });
    const property = fc.asyncProperty(
      fc.array(fc.record({ entries: fc.array(entry, { minLength: 1, maxLength: 8 }), counted: fc.boolean() }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (lists) => {
        await forgetAll(room);
        for (const { entries, counted } of lists) {
          const sent = entries.map(({ slot, pick, seq }) => paper.entryOf(slot, pick, counted ? seq : undefined));
          for (const each of sent) expect((await one.save(each)).status).toBe(200);
          expect((await other.saveList(sent)).status).toBe(200);
          expect(await shown(other)).toEqual(await shown(one));
        }
      },
    );
    await fc.assert(property, { numRuns: 60, endOnFailure: true });
  });

  it("has 500 saves at most, all of which are kept", async () => {
    const room = await hall(1, QUESTIONS_MAX);
    const { first } = room;
    const entries = Array.from({ length: SAVES_MAX }, (_, question) => ({ question, option: 1, seq: question + 1 }));
    const tooMany = await first.saveList([...entries, { question: 0, option: 2, seq: 501 }], first.key);
    expect([tooMany.status, Object.keys(tooMany.body)]).toEqual([400, ["answers"]]);
    expect(await countOf(room)).toBe(0);
    const saved = await first.saveList(entries.toReversed(), first.key);
    expect([saved.status, saved.body.results.length]).toEqual([200, SAVES_MAX]);
    expect(await storedOf(room, first.learner)).toEqual(entries.map(({ option, seq }) => ({ option, seq })));
  });
});

describe("a list with one entry that cannot be", () => {
  it.each([0, 1, 2])("of another exam or question at place %s keeps nothing", async (place) => {
    const room = await hall();
    const other = await createExam(prisma, { batchId: room.batchId });
    const [mine, second] = room.exam.version.questions;
    const [foreign] = other.version.questions;
    const good = room.exam.version.questions
      .slice(1, 3)
      .map(({ id, options }) => ({ question_id: id, answer_id: options[0]?.id, seq: 1 }));
    for (const bad of [
      { question_id: foreign?.id, answer_id: foreign?.options[0]?.id },
      { question_id: foreign?.id, answer_id: null },
      { question_id: mine?.id, answer_id: second?.options[0]?.id },
      { question_id: 2_000_000_000, answer_id: null },
    ]) {
      // It would not count either, since a newer one stands beside it.
      const overtaken = { question_id: bad.question_id, answer_id: null, seq: 9 };
      for (const answers of [good.toSpliced(place, 0, bad as never), [overtaken, { ...bad, seq: 1 }, ...good]]) {
        const { token } = room.first.learner;
        const saved = await api("POST", `/api/exams/${room.exam.id}/save-answer/`, { token, body: { answers } });
        expect([saved.status, saved.body.code]).toEqual([400, "answer_not_in_exam"]);
      }
    }
    expect(await countOf(room)).toBe(0);
  });

  it("or has a wrong shape is refused by its field, and one save by its own fields", async () => {
    const room = await hall();
    const [question] = room.exam.version.questions;
    const good = { question_id: question?.id ?? 0, answer_id: null };
    const required = ["This field is required."];
    const { token } = room.first.learner;
    for (const [body, refused] of [
      [{ answers: [] }, { answers: ["This list may not be empty."] }],
      [{ answers: null }, { answers: ["This field may not be null."] }],
      [{ answers: good }, { answers: ["Expected a list of items."] }],
      [{ answers: [good, { question_id: good.question_id }] }, { answers: required }],
      [{ answers: [good, 5] }, { answers: [expect.any(String)] }],
      [{ answers: [good, { ...good, seq: -1 }] }, { answers: [expect.any(String)] }],
      [{ ...good, answers: [{}] }, { answers: [...required, ...required] }],
      [{}, { question_id: required, answer_id: required }],
      [{ question_id: "x", answer_id: 1 }, { question_id: ["A valid integer is required."] }],
      [[good], { non_field_errors: ["Invalid data. Expected a dictionary, but got list."] }],
    ] as const) {
      const saved = await api("POST", `/api/exams/${room.exam.id}/save-answer/`, { token, body });
      expect([saved.status, saved.body]).toEqual([400, refused]);
    }
    expect(await countOf(room)).toBe(0);
  });

  it("that the database refuses keeps nothing", async () => {
    const room = await hall();
    await pool.query(`create function refuse_answer() returns trigger language plpgsql as $$
      begin if new.seq = 2 then raise exception 'poisoned'; end if; return new; end $$`);
    await pool.query(
      "create trigger refuse before insert on attempt_answers for each row execute function refuse_answer()",
    );
    try {
      const entries = [1, 2, 3].map((seq) => ({ question: seq, option: 0, seq }));
      expect((await room.first.saveList(entries)).status).toBe(500);
      expect(await countOf(room)).toBe(0);
    } finally {
      await pool.query("drop function refuse_answer cascade");
    }
    expect((await room.first.saveList([{ question: 0, option: 0, seq: 2 }])).status).toBe(200);
  });
});

it("a list is refused as a single save is, and nothing of it is kept", async () => {
  const room = await hall(6);
  const [stale, sealed, late, loggedOut, owing, good] = room.seats as Hall["seats"];
  const notStarted = await enrol(room.batchId);
  await stale?.start();
  await sealed?.submit();
  await pool.query(
    `update attempts set started_at = now() - interval '1 hour', deadline_at = now() - interval '1 minute'
      where user_id = $1`,
    [late?.learner.user.id],
  );
  await prisma.session.updateMany({
    where: { userId: loggedOut?.learner.user.id },
    data: { endedAt: new Date(), endReason: "logout" },
  });
  await prisma.enrollment.updateMany({ where: { userId: owing?.learner.user.id }, data: { blockedFrom: new Date() } });
  const callers = [
    ...room.seats.map(({ learner, key }) => ({ learner, key })),
    { learner: notStarted, key: undefined },
    { learner: { token: "nonsense" }, key: undefined },
  ];
  const entries: [Entry, ...Entry[]] = [
    { question: 0, option: 1, seq: 5 },
    { question: 1, option: 2, seq: 6 },
  ];
  const expected = [409, 409, 409, 401, 403, 200, 400, 401];
  for (const [place, { learner, key }] of callers.entries()) {
    const list = await desk(room.exam, learner).saveList(entries, key);
    const alone = await desk(room.exam, learner).save(entries[0], key);
    expect([list.status, alone.status]).toEqual([expected[place], expected[place]]);
    if (list.status !== 200) expect(list.body).toEqual(alone.body);
  }
  expect(await countOf(room)).toBe(2);
  expect((await storedOf(room, good?.learner as Learner)).filter((row) => row !== null)).toHaveLength(2);
  // Without a key it is not asked which device it is.
  expect((await stale?.saveList(entries))?.status).toBe(200);
});

describe("a list at the end of the time", () => {
  const paper = mixedPaper(2, 2);
  const entries = [0, 1, 2, 3].map((slot) => paper.entryOf(slot, paper.rightOf(slot), slot + 1));

  it("counts by the moment in which it came, for all its entries, and is marked", async () => {
    const room = await hall(1, paper.questions());
    await moveDeadlines(room.exam.id, 0.5 - ACCEPTING_WINDOW_SECONDS);
    const locker = await lockAttempt(room.first.learner);
    let list: Promise<ApiAnswer>;
    try {
      list = room.first.saveList(entries);
      await until("the list waits for the lock", () => isListBehind(locker));
      await until("the window is over", async () => {
        const { rows } = await pool.query<{ over: boolean }>(
          "select now() > deadline_at + make_interval(secs => $2) as over from attempts where exam_id = $1",
          [room.exam.id, ACCEPTING_WINDOW_SECONDS],
        );
        return rows[0]?.over === true;
      });
      await locker.query("rollback");
    } finally {
      await locker.end();
    }
    expect((await list).status).toBe(200);
    expect(await countOf(room)).toBe(4);
    const late = await room.first.saveList(entries);
    expect([late.status, late.body.code]).toEqual([409, "time_over"]);
    await sealDueAttempts(await examNow());
    const { body } = await room.first.results();
    expect(body).toMatchObject({ seal_reason: "time_over", score: 3, correct_answers: 4, unanswered: 0 });
  });

  it("is refused as a whole when the seal came before it", async () => {
    const room = await hall(1, paper.questions());
    const locker = await lockAttempt(room.first.learner);
    let list: Promise<ApiAnswer>;
    try {
      list = room.first.saveList(entries);
      await until("the list waits for the lock", () => isListBehind(locker));
      await locker.query(
        "update attempts set sealed_at = now(), completed_at = now(), seal_reason = 'SUBMITTED', score = 0, correct_count = 0, wrong_count = 0, blank_count = 4 where user_id = $1",
        [room.first.learner.user.id],
      );
      await locker.query("commit");
    } finally {
      await locker.end();
    }
    expect(await list).toMatchObject({ status: 409, body: { code: "attempt_already_completed" } });
    expect(await countOf(room)).toBe(0);
  });

  it("and a seal at the same time: all of it is graded, or it is refused and none is", async () => {
    const room = await hall(4, paper.questions());
    const { exam, seats } = room;
    const ends = { kept: 0, refused: 0 };
    for (let round = 0; round < 25; round += 1) {
      await prisma.attempt.deleteMany({ where: { examId: exam.id } });
      await prisma.standing.deleteMany({ where: { batchId: room.batchId } });
      for (const { start } of seats) await start();
      const sent = await Promise.all(
        seats.flatMap(({ saveList, submit, save }, place) => {
          const calls = [() => saveList(entries), () => submit([])];
          const inOrder = (round + place) % 2 === 0 ? calls : calls.toReversed();
          return [...inOrder.map((call) => call()), save({ question: 0, option: 0, seq: 9 })];
        }),
      );
      for (const [place, { learner }] of seats.entries()) {
        const both = sent.slice(3 * place, 3 * place + 2);
        const [list, end] = (round + place) % 2 === 0 ? both : both.toReversed();
        const single = sent[3 * place + 2];
        expect([200, 409]).toContain(list?.status);
        const kept = list?.status === 200;
        ends[kept ? "kept" : "refused"] += 1;
        const others = (await paper.storedIn(exam, learner)).slice(1).filter((row) => row !== null);
        expect(others).toHaveLength(kept ? 3 : 0);
        expect(end?.body.correct_answers).toBe(kept ? 4 : single?.status === 200 ? 1 : 0);
      }
    }
    expect(Math.min(ends.kept, ends.refused)).toBeGreaterThan(5);
  });
});

describe("lists beside lists, single saves and neighbours", () => {
  it("end with the newest counter of each question, without a deadlock", async () => {
    const NEIGHBOURS = 3;
    const paper = mixedPaper(3, 3);
    const room = await hall(NEIGHBOURS, paper.questions());
    const { exam, seats } = room;
    const seen = { together: 0, lists: 0 };
    const call = fc.record({
      isList: fc.boolean(),
      choices: fc.array(fc.record({ slot: fc.nat(5), counted: fc.boolean() }), { minLength: 1, maxLength: 6 }),
    });
    const property = fc.asyncProperty(
      fc.array(fc.array(call, { minLength: 2, maxLength: 6 }), { minLength: NEIGHBOURS, maxLength: NEIGHBOURS }),
      async (callsOfEach) => {
        await forgetAll(room);
        const taken = seats.map(() => new Map<number, { seq: number; pick: number | null }>());
        const uncounted = seats.map(() => new Set<number>());
        const sending: (() => Promise<ApiAnswer>)[] = [];
        for (const [place, calls] of callsOfEach.entries()) {
          let seq = 0;
          for (const { isList, choices } of calls) {
            const entries = choices.map(({ slot, counted }): Entry => {
              seq += 1;
              if (counted) taken[place]?.set(slot, { seq, pick: paper.pickOf(slot, seq % 4) });
              else uncounted[place]?.add(slot);
              return paper.entryOf(slot, seq % 4, counted ? seq : undefined);
            });
            const seat = seats[place];
            if (!seat) continue;
            if (isList) sending.push(() => seat.saveList(entries, seat.key));
            else for (const entry of entries) sending.push(() => seat.save(entry, seat.key));
          }
        }
        const statements = await statementsOf(async () => {
          const responses = await Promise.all(sending.map((send) => send()));
          expect(new Set(statuses(responses))).toEqual(new Set([200]));
        });
        const texts = statements.map(({ text }) => text);
        seen.together += texts.filter((text) => together.has(text)).length;
        seen.lists += texts.filter((text) => text === saveListStatement.text).length;
        for (const [place, { learner }] of seats.entries()) {
          const stored = await paper.storedIn(exam, learner);
          for (const [slot, { seq, pick }] of taken[place] ?? []) {
            expect(stored[slot]?.seq).toBe(seq);
            // One without a counter replaces any, whenever it comes.
            if (!uncounted[place]?.has(slot)) expect(stored[slot]).toMatchObject({ pick, seq });
          }
          for (const slot of uncounted[place] ?? []) expect(stored[slot]).not.toBeNull();
        }
      },
    );
    await fc.assert(property, { numRuns: 60, endOnFailure: true });
    expect(Math.min(seen.together, seen.lists)).toBeGreaterThan(30);
  });

  it("never wait for each other in a circle, in whatever order their entries stand", async () => {
    const paper = mixedPaper(50, 10);
    const room = await hall(1, paper.questions());
    const { first } = room;
    const places = Array.from({ length: paper.slots }, (_, slot) => slot);
    const half = (counted: (slot: number) => boolean) =>
      places.map((slot) => paper.entryOf(slot, 1, counted(slot) ? 1 : undefined));
    const lists = [half((slot) => slot % 20 < 10), half((slot) => slot % 20 >= 10), half(() => true)];
    for (let round = 0; round < 20; round += 1) {
      const responses = await Promise.all([
        ...lists.map((entries, place) => first.saveList((round + place) % 2 ? entries : entries.toReversed())),
        ...places.map((slot) => first.save(paper.entryOf((slot * 37) % paper.slots, 2))),
      ]);
      expect(new Set(statuses(responses))).toEqual(new Set([200]));
    }
  });

  it("hold up no single save, however many there are", async () => {
    const room = await hall(8, 200);
    const wild = room.seats.slice(0, 6);
    const calm = room.seats.slice(6);
    let mostWaiting = 0;
    const watch = setInterval(() => {
      mostWaiting = Math.max(mostWaiting, hotPool.waitingCount);
    }, 1);
    const entries = Array.from({ length: 200 }, (_, question) => ({ question, option: 1, seq: question + 1 }));
    let running = 0;
    const lists = wild.flatMap((seat) =>
      Array.from({ length: 6 }, () => {
        running += 1;
        return seat.saveList(entries, seat.key).finally(() => {
          running -= 1;
        });
      }),
    );
    const singles = await Promise.all(calm.map(({ save, key }) => save({ question: 0, option: 2, seq: 1 }, key)));
    expect(statuses(singles)).toEqual([200, 200]);
    expect(running).toBeGreaterThan(wild.length);
    expect(new Set(statuses(await Promise.all(lists)))).toEqual(new Set([200]));
    clearInterval(watch);
    expect(mostWaiting).toBeLessThan(hotPool.options.max);
  });

  it("that have waited for too long are told to come again, and nothing of them is kept", async () => {
    const room = await hall(3);
    const claims = await readClaims(`Bearer ${room.seats[2]?.learner.token}`, new Date());
    if (!claims) throw new Error("no claims");
    const claimant = new Claimant(claims);
    const lockers = await Promise.all(room.seats.slice(0, 2).map(({ learner }) => lockAttempt(learner)));
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, "now");
    try {
      const entries = [{ question: 0, option: 1, seq: 1 }];
      const lists = room.seats.slice(0, 2).map((seat) => seat.saveList(entries, seat.key));
      for (const locker of lockers) await until("a list waits for the lock", () => isListBehind(locker));
      const [question] = room.exam.version.questions;
      const entry = { question_id: question?.id ?? 0, answer_id: null };
      const third = saveList(claimant, room.exam.id, [entry], undefined, await examNow()).catch((error) => error);
      clock.mockImplementation(() => now() + 6000);
      for (const locker of lockers) await locker.query("rollback");
      expect(await third).toMatchObject({ code: "overloaded", headers: { "Retry-After": "2" } });
      expect(statuses(await Promise.all(lists))).toEqual([200, 200]);
    } finally {
      clock.mockRestore();
      for (const locker of lockers) await locker.end();
    }
    expect(await countOf(room)).toBe(2);
  });

  it("of one learner that are too many are refused for a while, and no neighbour's", async () => {
    const room = await hall(2);
    const [wild, neighbour] = room.seats as [Hall["first"], Hall["first"]];
    const flood = Array.from({ length: 100 }, (_, seq) => wild.saveList([{ question: 0, option: 1, seq }]));
    const beside = neighbour.saveList([{ question: 0, option: 2, seq: 1 }]);
    const responses = await Promise.all(flood);
    expect((await beside).status).toBe(200);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(new Set(statuses(refused))).toEqual(new Set([503]));
    expect(refused[0]?.headers.get("retry-after")).not.toBeNull();
    const taken = responses.flatMap(({ status }, seq) => (status === 200 ? [seq] : []));
    expect((await storedOf(room, wild.learner))[0]?.seq).toBe(Math.max(...taken));
  });
});

describe("a hand-in of many entries", () => {
  it("has 5,000 at most, and the newest of each question counts", async () => {
    const room = await hall(1, QUESTIONS_MAX);
    const { first } = room;
    const entries = Array.from({ length: SUBMIT_MAX }, (_, place) => ({
      question: place % QUESTIONS_MAX,
      option: Math.floor(place / QUESTIONS_MAX) === 6 ? 0 : 1,
      seq: Math.floor(place / QUESTIONS_MAX) === 6 ? 20_000 + place : 10_000 + place,
    }));
    const tooMany = await first.submit([...entries, { question: 0, option: 1, seq: 1 }], first.key);
    expect([tooMany.status, Object.keys(tooMany.body)]).toEqual([400, ["answers"]]);
    const sealed = await first.submit(entries, first.key);
    expect(sealed).toMatchObject({ status: 200, body: { correct_answers: QUESTIONS_MAX, wrong_answers: 0 } });
  });

  it("hands in the largest paper of sets, statement by statement, in 350 kB", async () => {
    const { first } = await hall(
      1,
      Array.from({ length: QUESTIONS_MAX }, (_, index) => buildSet(`সেট ${index + 1}`, OPTIONS_MAX)),
    );
    const entries = Array.from({ length: SUBMIT_MAX }, (_, place): Entry & { option: number } => {
      const option = place % OPTIONS_MAX;
      return { question: Math.floor(place / OPTIONS_MAX), option, value: option % 2 === 0, seq: place + 1 };
    });
    expect(entries.at(-1)?.question).toBe(QUESTIONS_MAX - 1);
    const ofSize = entries.map(({ value, seq }) => ({ question_id: 123_456, answer_id: 1_234_567, value, seq }));
    expect(JSON.stringify({ answers: ofSize }).length).toBeLessThanOrEqual(350_000);
    const again = { ...entries[0], seq: 1 } as Entry;
    expect((await first.submit([...entries, again])).status).toBe(400);
    expect(await first.submit(entries)).toMatchObject({
      status: 200,
      body: { correct_answers: SUBMIT_MAX, wrong_answers: 0, score: QUESTIONS_MAX },
    });
  });

  it.each<[string, Entry[], Entry[], number | null]>([
    ["the highest counter", [], [at(1, 5), at(2, 7), at(3, 6)], 2],
    ["a counter before none", [], [at(1, 5), at(2)], 1],
    ["without a counter the last that is chosen", [], [at(1), at(2), at(null)], 2],
    ["nothing older than what was saved", [at(0, 9)], [at(1, 5), at(2, 8)], 0],
    ["a counter that is overtaken before none", [at(0, 9)], [at(1), at(2, 8)], 0],
  ])("takes of one question %s", async (_what, before, entries, expected) => {
    const room = await hall();
    for (const entry of before) await room.first.save(entry);
    expect((await room.first.submit(entries)).status).toBe(200);
    expect((await storedOf(room, room.first.learner))[0]?.option).toBe(expected);
  });
});

it("a rehearsal takes lists as an exam does", async () => {
  const exam = await createExam(prisma, { isActive: false });
  const { call } = await staffApi("TEACHER");
  const url = (part: string) => `/api/staff/exams/${exam.id}/rehearsal/${part}/`;
  const [first, second] = exam.version.questions;
  const entry = (question: typeof first, option: number, seq: number) => ({
    question_id: question?.id as number,
    answer_id: question?.options[option]?.id as number,
    seq,
  });
  const save = (answers: SaveAnswer[]) => call("POST", url("save-answer"), { body: { answers } });
  await call("POST", url("start"));
  const saved = await save([entry(first, 1, 1), entry(second, 1, 5), entry(second, 2, 4)]);
  expect([saved.status, saved.body.results.length]).toEqual([200, 3]);
  const foreign = { question_id: first?.id as number, answer_id: second?.options[0]?.id as number, seq: 9 };
  expect((await save([entry(first, 2, 8), foreign])).body).toMatchObject({ code: "answer_not_in_exam" });
  expect((await save([])).body).toEqual({ answers: ["This list may not be empty."] });
  const shown = (await call("GET", url("questions"))).body as { id: number; selected_answer_id: number }[];
  const chosen = new Map(shown.map(({ id, selected_answer_id }) => [id, selected_answer_id]));
  expect([chosen.get(first?.id ?? 0), chosen.get(second?.id ?? 0)]).toEqual([
    first?.options[1]?.id,
    second?.options[1]?.id,
  ]);
  await call("PUT", url("submit"), { body: [] });
  expect((await save([entry(first, 1, 10)])).body).toMatchObject({ code: "attempt_already_completed" });
});
