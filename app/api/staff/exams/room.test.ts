import { expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { forgetRoom } from "@/lib/exams/room/queries";
import type { AttemptTimeline, Room } from "@/lib/exams/room/schema";
import { desk, enrol, moveDeadlines, sitting } from "@/test/sitting";
import { staffApi } from "@/test/staff";

async function roomOf(examId: number) {
  const { call } = await staffApi("TEACHER");
  const at = (rest = "") => `/api/staff/exams/${examId}/room/${rest}`;
  return {
    read: async (query = "") => {
      forgetRoom(examId);
      const { status, body } = await call("GET", at(query));
      expect(status).toBe(200);
      return body as Room;
    },
    call,
    at,
    timeline: async (attempt: number) => (await call("GET", at(`attempts/${attempt}/`))).body as AttemptTimeline,
    minutes: async (body: object) => {
      const asked = { reason: "লোডশেডিং", ...body };
      const seen = await call("POST", at("minutes/"), { body: { ...asked, dry_run: true } });
      return call("POST", at("minutes/"), { body: { extra_minutes: seen.body.extra_minutes ?? 0, ...asked } });
    },
    reopen: (attempt: number, body: object) =>
      call("POST", at(`attempts/${attempt}/reopening/`), { body: { reason: "ভুলে জমা", minutes: 10, ...body } }),
  };
}

const silent = (userId: number) =>
  pool.query(
    `with old as (update attempts set started_at = now() - interval '10 minutes', last_opened_at = null
       where user_id = $1 returning id)
     update attempt_answers set saved_at = now() - interval '5 minutes' where attempt_id in (select id from old)`,
    [userId],
  );

test("counts add up to all, rows come offline first, and a cursor gives each person once", async () => {
  const { exam, learners } = await sitting(6);
  const [a, b, c, d, e] = learners.map((learner) => desk(exam, learner));
  await Promise.all([a, b, c, d, e].map((paper) => paper?.start()));
  await a?.save({ question: 0, option: 0 });
  await a?.save({ question: 1, option: null });
  await b?.save({ question: 0, option: 1 });
  await d?.submit();
  await e?.start();
  await silent(learners[1]?.user.id ?? 0);
  const { read } = await roomOf(exam.id);
  const room = await read();
  expect(room.counts).toEqual({ all: 6, not_started: 1, running: 3, offline: 1, handed_in: 1 });
  expect(room.rows.map(({ state }) => state)).toEqual([
    ...["offline", "running", "running", "running", "handed_in", "not_started"],
  ]);
  const rowOf = (index: number) => room.rows.find(({ user_id }) => user_id === learners[index]?.user.id);
  expect(rowOf(0)).toMatchObject({ answered: 1, questions: 5, openings: 1 });
  expect(rowOf(4)).toMatchObject({ openings: 2, answered: 0 });
  expect(rowOf(5)).toMatchObject({ attempt_id: null, last_sign_at: null });
  expect((await read("?state=offline")).rows).toHaveLength(1);

  const seen: number[] = [];
  let next: string | null = "";
  while (next !== null) {
    const page: Room = await read(`?limit=2${next && `&after=${encodeURIComponent(next)}`}`);
    seen.push(...page.rows.map(({ user_id }) => user_id));
    next = page.next;
  }
  expect(seen).toEqual(room.rows.map(({ user_id }) => user_id));
});

test("while everybody starts, saves and hands in, the counts always add up", async () => {
  const { exam, learners } = await sitting(8);
  const { read } = await roomOf(exam.id);
  const sit = async (index: number) => {
    const paper = desk(exam, learners[index] as (typeof learners)[number]);
    await paper.start();
    for (let question = 0; question < 3; question += 1) await paper.save({ question, option: 0 });
    if (index % 2) await paper.submit();
  };
  const watch = async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const { counts, rows } = await read();
      expect(counts.not_started + counts.running + counts.offline + counts.handed_in).toBe(counts.all);
      expect(counts.all).toBe(8);
      expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(8);
    }
  };
  await Promise.all([watch(), ...learners.map((_, index) => sit(index))]);
  expect((await read()).counts).toEqual({ all: 8, not_started: 0, running: 4, offline: 0, handed_in: 4 });
});

test("all who look share one reading", async () => {
  const { exam } = await sitting(2);
  const { call, at } = await roomOf(exam.id);
  forgetRoom(exam.id);
  const answers = await Promise.all(Array.from({ length: 12 }, () => call("GET", at())));
  const rooms = answers.map(({ body }) => body as Room);
  expect(new Set(rooms.map(({ as_of }) => as_of)).size).toBe(1);
  expect(rooms[0]?.refresh_after_seconds).toBeGreaterThanOrEqual(3);
});

test("minutes are given to all or one, shown before, and taken back as far as nobody is cut", async () => {
  const { exam, learners } = await sitting(3, { durationMinutes: 30 });
  const papers = learners.map((learner) => desk(exam, learner));
  await Promise.all(papers.map((paper) => paper.start()));
  await papers[2]?.submit();
  const { minutes, read, timeline } = await roomOf(exam.id);
  const before = await read();
  expect((await minutes({ minutes: 10, dry_run: true })).body).toMatchObject({ learners: 2, left_out: 1 });
  expect((await read()).last_deadline_at).toBe(before.last_deadline_at);
  expect((await minutes({ minutes: 10 })).body).toMatchObject({ learners: 2 });
  const one = before.rows.find(({ user_id }) => user_id === learners[0]?.user.id)?.attempt_id ?? 0;
  expect((await minutes({ minutes: 5, attempt_id: one })).body).toMatchObject({ learners: 1 });
  const extras = async () => (await read()).rows.map(({ extra_minutes }) => extra_minutes).sort((a, b) => a - b);
  expect(await extras()).toEqual([0, 10, 15]);
  expect((await minutes({ minutes: -12 })).body).toMatchObject({ learners: 2 });
  expect(await extras()).toEqual([0, 0, 3]);
  expect((await timeline(one)).timeline.map(({ kind, amount }) => [kind, amount])).toEqual([
    ...[
      ["minutes_taken", 12],
      ["extra_minutes", 5],
      ["extra_minutes", 10],
      ["started", null],
    ],
  ]);

  await minutes({ minutes: 20 });
  await moveDeadlines(exam.id, 150);
  expect((await minutes({ minutes: -20 })).body).toMatchObject({ learners: 2 });
  const left = (await read()).rows.flatMap(({ deadline_at, state }) =>
    state === "handed_in" ? [] : [Date.parse(deadline_at ?? "") - Date.now()],
  );
  for (const ms of left) expect(ms).toBeGreaterThan(60_000);
  expect((await minutes({ minutes: -20 })).body).toMatchObject({ learners: 0 });
  expect((await minutes({ minutes: 0 })).status).toBe(400);
  expect((await minutes({ minutes: 5, extra_minutes: undefined })).status).toBe(400);
  expect((await minutes({ minutes: 5, reason: "" })).status).toBe(400);
});

test("minutes that are sent twice are given once, and the second hears what stands there", async () => {
  const { exam, learners } = await sitting(2);
  await Promise.all(learners.map((learner) => desk(exam, learner).start()));
  const { call, at, read } = await roomOf(exam.id);
  const body = { minutes: 10, reason: "লোডশেডিং", extra_minutes: 0 };
  const both = await Promise.all([1, 2].map(() => call("POST", at("minutes/"), { body })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "changed_meanwhile",
    extra_minutes: 10,
  });
  expect((await read()).rows.map(({ extra_minutes }) => extra_minutes)).toEqual([10, 10]);
});

test("an attempt of another exam is not found in this room", async () => {
  const { exam } = await sitting(1);
  const other = await sitting(1);
  const [learner] = other.learners as [(typeof other.learners)[number]];
  const attempt = (await desk(other.exam, learner).start()).body.id;
  const { call, at, minutes, reopen } = await roomOf(exam.id);
  expect((await call("GET", at(`attempts/${attempt}/`))).status).toBe(404);
  expect((await minutes({ minutes: 5, attempt_id: attempt })).status).toBe(404);
  expect((await reopen(attempt, {})).status).toBe(404);
});

test("what was handed in opens again only when that is said, and its mark leaves the standings", async () => {
  const { exam, batchId } = await sitting(0);
  const learner = await enrol(batchId);
  const paper = desk(exam, learner);
  const { id } = (await paper.start()).body;
  await paper.save({ question: 0, option: 0 });
  await paper.submit();
  const { reopen, timeline, read } = await roomOf(exam.id);
  expect((await reopen(id, {})).body).toMatchObject({ reopened: false });
  expect((await reopen(id, { submitted: true })).body).toMatchObject({ reopened: true, keys_were_out: true });
  expect((await read()).counts).toMatchObject({ handed_in: 0, running: 1 });
  expect(await prisma.standing.count({ where: { batchId, examsTaken: { gt: 0 } } })).toBe(0);
  const shown = await timeline(id);
  expect(shown.timeline[0]).toMatchObject({ kind: "reopened", reason: "ভুলে জমা" });
  expect(shown.squares.map(({ answered }) => answered)).toEqual([true, false, false, false, false]);
});
