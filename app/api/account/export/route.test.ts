import { expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { regradeQuestion } from "@/lib/exams/results/regrade-mutations";
import { personalDataSchema } from "@/lib/privacy/schema";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { knownLearner } from "@/test/known-learner";
import { desk, type Learner, sitThrough, sitting } from "@/test/sitting";

const download = (token: string) => api("GET", "/api/account/export/", { token });

it("holds everything about the learner, as a file", async () => {
  const { user, batch, certificate, recording, token } = await knownLearner();
  const session = await prisma.session.findFirstOrThrow({ where: { userId: user.id } });
  await prisma.ticketReuse.create({
    data: { sessionId: session.id, recordingId: recording.id, address: "203.0.113.9", requests: 2 },
  });
  const { status, body, headers } = await download(token);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(() => personalDataSchema.parse(body)).not.toThrow();

  expect(body.account).toMatchObject({ id: user.id, username: user.username, email: user.email });
  expect(body.sessions).toMatchObject([{ is_current: true, ended_at: null }]);
  expect(body.enrollments).toMatchObject([
    { batch_name: batch.name, status: "active", payments: [{ method: "bkash", amount: 3000 }] },
  ]);
  expect(body.standings).toMatchObject([{ batch_name: batch.name, rank: 1, exams_taken: 2, total_score: 1.5 }]);
  expect(body.playback_positions).toMatchObject([{ recording: "ক্লাস ১", seconds: 75 }]);
  expect(body.practice).toMatchObject([{ question: "শেষ প্রশ্ন 2", reviews_count: 1, reviews: [{ is_right: true }] }]);
  expect(body.recording_link_uses).toMatchObject([{ recording: "ক্লাস ১", requests: 2 }]);
  expect(JSON.stringify(body)).not.toContain("203.0.113.9");
  expect(body.certificates).toMatchObject([
    { id: certificate.id, state: "valid", verification_url: `http://localhost:3000/verify/${certificate.id}` },
  ]);
  expect(body.staff_records.map(({ action }: { action: string }) => action)).toEqual([
    "enrollment.create",
    "user.create",
  ]);
});

const hiddenStatement = { chosen: null, correct: null, marks_awarded: null };
const hiddenSet = { ...hiddenStatement, statements: [hiddenStatement, hiddenStatement] };

it("shows the key of an exam only where the result page does", async () => {
  const { token } = await knownLearner();
  const { exams } = (await download(token)).body;
  expect(exams).toMatchObject([
    {
      title: "শেষ",
      score: 1.5,
      answers: [
        { chosen: "শেষ ঠিক", correct: "শেষ ঠিক", marks_awarded: 1 },
        { chosen: "শেষ ভুল", correct: "শেষ ঠিক", marks_awarded: 0 },
        {
          chosen: null,
          correct: null,
          marks_awarded: 0.5,
          statements: [
            { statement: "উক্তি 1", chosen: true, correct: true, marks_awarded: 0.5 },
            { statement: "উক্তি 2", chosen: true, correct: false, marks_awarded: 0 },
          ],
        },
      ],
    },
    {
      title: "গোপন",
      score: 0,
      answers: [
        { chosen: "গোপন ভুল", correct: null, marks_awarded: null },
        { chosen: null, correct: null, marks_awarded: null },
        hiddenSet,
      ],
    },
    {
      title: "চলমান",
      completed_at: null,
      score: null,
      correct_answers: null,
      answers: [
        { question: "চলমান প্রশ্ন 1", chosen: "চলমান ভুল", correct: null, marks_awarded: null },
        { chosen: null, correct: null, marks_awarded: null },
        { ...hiddenSet, statements: [{ ...hiddenStatement, chosen: true }, hiddenStatement] },
      ],
    },
  ]);
  expect(exams[1].keys_available_at).not.toBeNull();
  expect(JSON.stringify(exams.slice(1))).not.toMatch(/ঠিক/);
});

it("tells a corrected key only where the result page does", async () => {
  const { exam, learners } = await sitting(2, { closesAt: new Date(Date.now() + 3_600_000) });
  const [done, writing] = learners as [Learner, Learner];
  await desk(exam, writing).start();
  await sitThrough(exam, done, [0, 1, 0]);
  const input = { exam: exam.id, question: 2, version: undefined, reason: "দুই বইয়ে খ" };
  await regradeQuestion({ id: null, label: "script:root" }, { ...input, correction: { kind: "key", option: "B" } });
  const recordOf = async ({ token }: Learner) => (await download(token)).body.staff_records[0];
  const { id, position } = await prisma.question.findFirstOrThrow({
    where: { version: { examId: exam.id } },
    orderBy: { position: "asc" },
    skip: 1,
  });
  const moved = {
    sealed: 1,
    moves: [{ user_id: done.user.id, result: { before: { correct: 2 }, after: { correct: 3 } } }],
  };
  const early = await recordOf(done);
  expect(early).toMatchObject({ action: "exam.regrade", detail: moved });
  expect(early.detail.question).toEqual({ id, position });
  expect(early.detail).not.toHaveProperty("reason");

  await desk(exam, writing).submit();
  await prisma.exam.update({ where: { id: exam.id }, data: { closesAt: new Date(Date.now() - 60_000) } });
  expect((await recordOf(done)).detail).toMatchObject({
    ...moved,
    reason: input.reason,
    question: { id, position, before: { scoring: "KEY" }, after: { scoring: "KEY" } },
  });
});

it("holds no secret and nothing about anybody else", async () => {
  const other = await knownLearner();
  const { user, token } = await knownLearner();
  const text = JSON.stringify((await download(token)).body);
  const tokens = await prisma.refreshToken.findMany({ where: { session: { userId: user.id } } });
  const attempts = await prisma.attempt.findMany({ where: { userId: user.id } });
  expect(tokens).not.toHaveLength(0);
  for (const secret of [
    user.passwordHash,
    user.calendarToken,
    "secret-signature",
    "script:root",
    ...tokens.map(({ hash }) => hash),
    ...attempts.map(({ attemptKey }) => attemptKey),
    other.user.username,
    other.enrollment.payments[0]?.transactionId ?? "",
  ]) {
    expect(text).not.toContain(secret);
  }
});

it("may be asked for ten times an hour", async () => {
  const { access: token } = await logIn(await createAccount());
  for (let call = 1; call <= 10; call += 1) expect((await download(token)).status).toBe(200);
  const refused = await download(token);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
});
