import { Client } from "pg";
import { describe, expect, it, vi } from "vitest";
import { readClaims } from "@/lib/accounts/authentication";
import { Claimant } from "@/lib/accounts/caller-queries";
import { hotPool, pool, prisma } from "@/lib/db";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { saveAnswer } from "@/lib/exams/taking/save-mutations";
import { saveStatements, saveTogetherStatements } from "@/lib/exams/taking/save-statements";
import { KNOWN_KINDS } from "@/lib/known-kinds";
import { logIn } from "@/test/accounts";
import { type ApiAnswer, api } from "@/test/api";
import { desk, enrol, type Learner, sitting } from "@/test/sitting";
import { mixedPaper } from "@/test/slots";
import { statementsOf } from "@/test/statements";

type Hall = Awaited<ReturnType<typeof hall>>;

/** Slots 0 to 2 are singles, 3 to 5 the statements of a set. */
const paper = mixedPaper(3, 3);
const at = paper.entryOf;

/** Learners who have begun the exam. */
async function hall(count: number) {
  const { exam, batchId, learners } = await sitting(count, { questions: paper.questions() });
  const desks = learners.map((learner) => desk(exam, learner));
  const keys: string[] = [];
  for (const { start } of desks) keys.push((await start()).body.attempt_key);
  return { exam, batchId, learners, desks, keys };
}

const optionsOf = ({ exam }: Hall, question: number) => exam.version.questions[question]?.options ?? [];

/** The stored choices by their slots. */
async function storedOf({ exam }: Hall, learner: Learner | undefined) {
  const rows = await paper.storedIn(exam, learner as Learner);
  return new Map(rows.flatMap((row, slot) => (row ? [[slot, { pick: row.pick, seq: row.seq }]] : [])));
}

const questionId = ({ exam }: Hall, question: number) => exam.version.questions[question]?.id ?? 0;

/** Another connection that has locked attempts, as a seal does. */
async function lockAttempts(learners: (Learner | undefined)[]): Promise<Client> {
  const locker = new Client({ connectionString: process.env.DATABASE_URL });
  await locker.connect();
  // It seals, as this build may.
  await locker.query(`set prostuti.known_kinds = ${KNOWN_KINDS}`);
  await locker.query("begin");
  const ids = learners.map((learner) => learner?.user.id);
  await locker.query("select 1 from attempts where user_id = any($1) for update", [ids]);
  return locker;
}

/**
 * How often a statement of many was seen waiting for the one that locked; batches may meet where a table grows. Seen twice
 * in turn: between its text and its locks a connection may have gone on to the next statement, a lonely save.
 */
async function batchesBehind(locker: Client, done: Promise<unknown>): Promise<number> {
  const { rows: pids } = await locker.query<{ pid: number }>("select pg_backend_pid() as pid");
  let isDone = false;
  let seen = 0;
  let before = new Set<number>();
  const ended = done.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and $1 = any(pg_blocking_pids(pid)) and query like '%unnest($1::int[]%'`,
      [pids[0]?.pid],
    );
    seen += rows.filter(({ pid }) => before.has(pid)).length;
    before = new Set(rows.map(({ pid }) => pid));
  }
  await ended;
  return seen;
}

async function forbid(condition: string): Promise<void> {
  await pool.query(`create function refuse_answer() returns trigger language plpgsql as $$
    begin if ${condition} then raise exception 'poisoned'; end if; return new; end $$`);
  for (const table of ["attempt_answers", "statement_answers"]) {
    await pool.query(
      `create trigger refuse before insert or update on ${table} for each row execute function refuse_answer()`,
    );
  }
}

const statuses = (answers: ApiAnswer[]) => answers.map(({ status }) => status);

describe("saves that arrive together (contract §4)", () => {
  it("travel together, and each is in the database when it is answered", async () => {
    const room = await hall(12);
    let answers: ApiAnswer[] = [];
    const statements = await statementsOf(async () => {
      answers = await Promise.all(
        room.desks.map(async ({ save }, place) => {
          const slot = place % paper.slots;
          const answer = await save(at(slot, place % 3, place + 1), room.keys[place]);
          const stored = await storedOf(room, room.learners[place]);
          expect(stored.get(slot)).toEqual({ pick: paper.pickOf(slot, place % 3), seq: place + 1 });
          return answer;
        }),
      );
    });
    expect(statuses(answers)).toEqual(Array(12).fill(200));
    for (const { body } of answers) {
      expect(Object.keys(body)).toEqual(["saved_at", "remaining_seconds", "deadline_at", "server_time"]);
    }
    const texts = statements.map(({ text }) => text);
    const countOf = (saves: Record<string, { text: string }>) => {
      const known = new Set(Object.values(saves).map(({ text }) => text));
      return texts.filter((text) => known.has(text)).length;
    };
    expect(countOf(saveTogetherStatements)).toBeGreaterThan(0);
    expect(countOf(saveTogetherStatements) + countOf(saveStatements)).toBeLessThan(12);
  });

  it("are told what each would be told alone", async () => {
    const room = await hall(9);
    const [first, unknown, stale, sealed, late, loggedOut, owing, good, cleared] = room.learners as Learner[];
    const notStarted = await enrol(room.batchId);
    const { exam } = room;
    await desk(exam, stale as Learner).start();
    await desk(exam, sealed as Learner).submit();
    await pool.query(
      `update attempts set started_at = now() - interval '1 hour', deadline_at = now() - interval '1 minute'
        where user_id = $1`,
      [late?.user.id],
    );
    await prisma.session.updateMany({
      where: { userId: loggedOut?.user.id },
      data: { endedAt: new Date(), endReason: "logout" },
    });
    await prisma.enrollment.updateMany({ where: { userId: owing?.user.id }, data: { blockedFrom: new Date() } });
    const keyOf = (learner: Learner) => room.keys[room.learners.indexOf(learner)];
    const all = [first, unknown, stale, sealed, late, loggedOut, owing, good, cleared, notStarted] as Learner[];
    const saveOf = (learner: Learner) => () => {
      if (learner !== unknown) {
        return desk(exam, learner).save(
          { question: 0, option: learner === cleared ? null : 1, seq: 5 },
          keyOf(learner),
        );
      }
      const body = { question_id: questionId(room, 0), answer_id: optionsOf(room, 1)[0]?.id, seq: 5 };
      return api("POST", `/api/exams/${exam.id}/save-answer/`, { token: learner.token, body });
    };
    const saves = all.map(saveOf);
    const alone: ApiAnswer[] = [];
    for (const save of saves) alone.push(await save());
    expect(statuses(alone)).toEqual([200, 400, 409, 409, 409, 401, 403, 200, 200, 400]);
    let together: ApiAnswer[] = [];
    const statements = await statementsOf(async () => {
      together = await Promise.all(saves.map((save) => save()));
    });
    expect(statements.map(({ text }) => text)).toContain(saveTogetherStatements.single.text);
    const shown = ({ status, body }: ApiAnswer) => ({
      status,
      body: status === 200 ? { ...body, saved_at: 0, server_time: 0, remaining_seconds: 0 } : body,
    });
    expect(together.map(shown)).toEqual(alone.map(shown));
    expect(await prisma.attemptAnswer.count({ where: { attempt: { examId: exam.id } } })).toBe(3);
    expect((await storedOf(room, cleared)).get(0)).toEqual({ pick: null, seq: 5 });
  });

  it.each([
    ["question", 0, 1],
    ["statement", 3, 4],
  ])("of one %s keep the newest counter, however they are mixed", async (_what, slot, beside) => {
    const room = await hall(2);
    const [other, own] = room.desks as [(typeof room.desks)[0], (typeof room.desks)[0]];
    const pick = (seq: number) => (seq >> 1) % 4;
    await own.save(at(slot, pick(3), 3), room.keys[1]);
    const answers = await Promise.all([
      other.save(at(slot, 0, 1)),
      ...[5, 2, 9, 1, 7].map((seq) => own.save(at(slot, pick(seq), seq), room.keys[1])),
      ...[6, 4].map((seq) => own.save(at(beside, pick(seq), seq), room.keys[1])),
    ]);
    expect(statuses(answers)).toEqual(Array(8).fill(200));
    const stored = await storedOf(room, room.learners[1]);
    expect(stored.get(slot)).toEqual({ pick: paper.pickOf(slot, pick(9)), seq: 9 });
    expect(stored.get(beside)).toEqual({ pick: paper.pickOf(beside, pick(6)), seq: 6 });
  });

  it("without a counter replace what is there, and leave its counter", async () => {
    const room = await hall(6);
    for (const [place, { save }] of room.desks.entries()) {
      for (const slot of [0, 3]) await save(at(slot, 0, 7), room.keys[place]);
    }
    let answers: ApiAnswer[] = [];
    const statements = await statementsOf(async () => {
      answers = await Promise.all(
        room.desks.flatMap(({ save }) => [save(at(0, 2)), save(at(1, 1)), save(at(3, 1)), save(at(4, 1))]),
      );
    });
    expect(statuses(answers)).toEqual(Array(24).fill(200));
    expect(statements.map(({ text }) => text)).toContain(saveTogetherStatements.mixed.text);
    for (const learner of room.learners) {
      expect(await storedOf(room, learner)).toEqual(
        new Map([
          [0, { pick: 2, seq: 7 }],
          [1, { pick: 1, seq: 0 }],
          [3, { pick: 1, seq: 7 }],
          [4, { pick: 1, seq: 0 }],
        ]),
      );
    }
  });

  it("give way to a counter, also to the first of one that begins at nothing, alone and together", async () => {
    const room = await hall(4);
    const [first] = room.desks;
    for (const [one, two, three] of [
      [0, 1, 2],
      [3, 4, 5],
    ] as const) {
      for (const { save } of room.desks) for (const slot of [one, two, three]) await save(at(slot, 0));
      expect((await first?.save(at(one, 1, 0)))?.status).toBe(200);
      expect(statuses(await Promise.all(room.desks.map(({ save }) => save(at(two, 1, 0)))))).toEqual(
        Array(4).fill(200),
      );
    }
    await first?.submit([at(2, 1, 0), at(5, 1, 0)]);
    const picks = [...(await storedOf(room, room.learners[0])).values()].map(({ pick }) => pick);
    expect(picks).toEqual(Array(6).fill(1));
    for (const learner of room.learners) {
      const stored = await storedOf(room, learner);
      expect([stored.get(1)?.pick, stored.get(4)?.pick]).toEqual([1, 1]);
    }
  });
});

describe("one that cannot be saved", () => {
  it.each([
    ["an option", 2],
    ["a statement", 4],
  ])("as %s fails alone, and its neighbours are saved", async (_what, slot) => {
    const room = await hall(8);
    const entry = at(slot, 3, 1);
    const option = optionsOf(room, entry.question)[entry.option ?? 0]?.id;
    await forbid(`new.option_id = ${option} and new.seq = 1`);
    try {
      const answers = await Promise.all(
        room.desks.map(({ save }, place) => save(place === 5 ? entry : at(slot, 0, 2), room.keys[place])),
      );
      expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 500, 200, 200]);
      for (const [place, learner] of room.learners.entries()) {
        const saved = (await storedOf(room, learner)).get(slot);
        expect(saved).toEqual(place === 5 ? undefined : { pick: 0, seq: 2 });
      }
    } finally {
      await pool.query("drop function refuse_answer cascade");
    }
  });

  it("fails alone also where the database cannot even read it", async () => {
    const room = await hall(5);
    const savedBy = async ({ token }: Learner, place: number) => {
      const claims = await readClaims(`Bearer ${token}`, new Date());
      if (!claims) throw new Error("no claims");
      const answer = { question_id: questionId(room, 0), answer_id: optionsOf(room, 0)[0]?.id ?? null, seq: 1 };
      const key = place === 2 ? "\0" : room.keys[place];
      return saveAnswer(new Claimant(claims), room.exam.id, answer, key, await examNow());
    };
    const outcomes = await Promise.allSettled(room.learners.map(savedBy));
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
      "fulfilled",
    ]);
    expect(await prisma.attemptAnswer.count({ where: { attempt: { examId: room.exam.id } } })).toBe(4);
  });
});

it("a batch that the database says nothing to is refused at once, and nobody of it is sent again alone", async () => {
  const room = await hall(8);
  const sent: { alone: number; together: number[] } = { alone: 0, together: [] };
  const query = hotPool.query.bind(hotPool) as (...parts: unknown[]) => Promise<unknown>;
  const silent = vi.spyOn(hotPool, "query").mockImplementation((async (...parts: unknown[]) => {
    const [asked] = parts as [{ name?: string; values: unknown[][] }];
    if (asked.name === saveStatements.single.name) sent.alone += 1;
    if (asked.name !== saveTogetherStatements.single.name) return query(...parts);
    sent.together.push(asked.values[0]?.length ?? 0);
    throw new Error("Query read timeout");
  }) as never);
  const answers = await Promise.all(
    room.desks.map(({ save }, place) => save({ question: 0, option: 1, seq: 1 }, room.keys[place])),
  ).finally(() => silent.mockRestore());
  const refused = answers.filter(({ status }) => status === 503);
  expect(sent.together.length).toBeGreaterThan(0);
  expect(refused).toHaveLength(sent.together.reduce((sum, count) => sum + count));
  expect(sent.alone).toBe(8 - refused.length);
  expect(await prisma.attemptAnswer.count({ where: { attempt: { examId: room.exam.id } } })).toBe(sent.alone);
});

it("one learner's thousand saves at once wait for each other, and no neighbour for them", async () => {
  const room = await hall(2);
  const [wild, neighbour] = room.desks;
  const [learner] = room.learners;
  if (!learner) throw new Error("nobody there");
  const sameElsewhere = desk(room.exam, { token: (await logIn(learner.user)).access });
  let mostWaiting = 0;
  const watch = setInterval(() => {
    mostWaiting = Math.max(mostWaiting, hotPool.waitingCount);
  }, 1);
  const flood = Array.from({ length: 1000 }, (_, seq) => wild?.save(at(0, 1, seq)));
  const beside = [neighbour?.save({ question: 0, option: 2, seq: 1 }), sameElsewhere.save({ question: 1, option: 3 })];
  const answers = await Promise.all(flood);
  clearInterval(watch);
  expect((await Promise.all(beside)).map((answer) => answer?.status)).toEqual([200, 200]);

  const taken = answers.flatMap((answer, seq) => (answer?.status === 200 ? [seq] : []));
  const refused = answers.filter((answer) => answer?.status === 429);
  expect(taken.length).toBe(128);
  expect(refused.length).toBe(1000 - 128);
  expect(refused[0]?.headers.get("retry-after")).toBe("1");
  expect(mostWaiting).toBeLessThan(hotPool.options.max);
  const stored = await storedOf(room, learner);
  expect(stored.get(0)?.seq).toBe(Math.max(...taken));
  expect((await wild?.save({ question: 0, option: 0, seq: 1000 }))?.status).toBe(200);
});

describe("an attempt that is being sealed", () => {
  it("holds up none of the neighbours, and its own save waits for the verdict", async () => {
    const room = await hall(6);
    const locker = await lockAttempts([room.learners[3]]);
    let held: ApiAnswer | undefined;
    try {
      const saves = room.desks.map(({ save }, place) => save({ question: 0, option: 1, seq: 1 }, room.keys[place]));
      const waiting = saves[3]?.then((answer) => {
        held = answer;
      });
      const others = Promise.all(saves.filter((_, place) => place !== 3));
      expect(await batchesBehind(locker, others)).toBe(0);
      expect(statuses(await others)).toEqual(Array(5).fill(200));
      // The same holds for saves that come after them.
      expect((await room.desks[0]?.save(at(3, 1, 2)))?.status).toBe(200);
      expect(held).toBeUndefined();
      await locker.query(
        "update attempts set sealed_at = now(), completed_at = now(), seal_reason = 'SUBMITTED', score = 0, correct_count = 0, wrong_count = 0, blank_count = 4 where user_id = $1",
        [room.learners[3]?.user.id],
      );
      await locker.query("commit");
      await waiting;
    } finally {
      await locker.end();
    }
    expect(held).toMatchObject({ status: 409, body: { code: "attempt_already_completed" } });
    expect(await storedOf(room, room.learners[3])).toEqual(new Map());
  });

  it("holds up nobody when its save was the first, and is saved when nothing came of the seal", async () => {
    const room = await hall(4);
    const locker = await lockAttempts([room.learners[0]]);
    try {
      const saves = room.desks.map(({ save }, place) => save({ question: 0, option: 1, seq: 1 }, room.keys[place]));
      expect(statuses(await Promise.all(saves.slice(1)))).toEqual([200, 200, 200]);
      expect(await storedOf(room, room.learners[0])).toEqual(new Map());
      await locker.query("rollback");
      expect((await saves[0])?.status).toBe(200);
    } finally {
      await locker.end();
    }
    expect((await storedOf(room, room.learners[0])).size).toBe(1);
  });

  it("while its saves arrive is sealed with exactly what was acknowledged", async () => {
    const room = await hall(6);
    const results = await Promise.all(
      room.desks.flatMap(({ save, submit }, place) => [
        save(at(0, 0, 1), room.keys[place]),
        save(at(4, paper.rightOf(4), 2), room.keys[place]),
        submit([], room.keys[place]),
      ]),
    );
    for (const [place, learner] of room.learners.entries()) {
      const [one, two, end] = results.slice(3 * place, 3 * place + 3) as [ApiAnswer, ApiAnswer, ApiAnswer];
      const taken = [one, two].filter(({ status }) => status === 200).length;
      expect(end.body.correct_answers).toBe(taken);
      expect((await storedOf(room, learner)).size).toBe(taken);
    }
  });
});
