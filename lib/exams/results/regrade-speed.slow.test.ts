import { Client } from "pg";
import { expect, test } from "vitest";
import { prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { regradeQuestion } from "@/lib/exams/results/regrade-mutations";
import { type BuiltExam, buildQuestions, buildSet, createExam } from "@/prisma/factories/exam";
import { heldMs } from "@/test/processor-time";

const ATTEMPTS = 1000;
const papers = {
  "75 sets of five": Array.from({ length: 75 }, (_, index) => buildSet(`সেট ${index + 1}`)),
  "100 singles": buildQuestions(100),
};

/** Sealed attempts by accounts of their own, with a choice for everything. */
async function fill(exam: BuiltExam): Promise<void> {
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query("select set_config('prostuti.known_kinds', '9', false)");
  await client.query(
    `insert into users (username, email, first_name, last_name, password_hash, updated_at, is_active)
     select 'sat-' || $1 || '-' || n, 'sat-' || $1 || '-' || n || '@example.com', 'x', 'y', 'x', now(), true from generate_series(1, $2::int) n`,
    [exam.id, ATTEMPTS],
  );
  await client.query(
    `insert into enrollments (batch_id, user_id, status) select $2::int, id, 'ACTIVE' from users where username like 'sat-' || $1 || '-%'`,
    [exam.id, exam.batchId],
  );
  await client.query(
    `insert into attempts (exam_id, version_id, user_id, attempt_key, started_at, deadline_at, accepts_until, completed_at, sealed_at, seal_reason, score,
        correct_count, wrong_count, blank_count)
     select $1::int, $2::int, id, gen_random_uuid(), now() - interval '1 hour', now(), now(), now(), now(), 'SUBMITTED', 0, 0, 0, 0 from users where username like 'sat-' || $1 || '-%'`,
    [exam.id, exam.version.id],
  );
  const chosen = `from attempts a cross join questions q join options o on o.question_id = q.id
    where a.exam_id = $1 and q.version_id = a.version_id`;
  await client.query(
    `insert into statement_answers (attempt_id, question_id, option_id, value, seq, saved_at)
     select a.id, q.id, o.id, hashint4(a.id + o.id) % 2 = 0, 1, now() ${chosen} and q.kind = 'true_false_set'`,
    [exam.id],
  );
  await client.query(
    `insert into attempt_answers (attempt_id, question_id, option_id, seq, saved_at)
     select a.id, q.id, o.id, 1, now() ${chosen} and q.kind = 'single' and o.position = 1 + abs(hashint4(a.id + q.id)) % 4`,
    [exam.id],
  );
  await client.query("analyze attempts, statement_answers, attempt_answers");
  await client.end();
}

/** Milliseconds of the processor that a correction of the first question takes, by which every attempt moves. */
async function costOf(paper: keyof typeof papers): Promise<{ longest: number; all: number }> {
  const marking = { hasNegativeMarking: true, negativeMarks: "25", negativeType: "PERCENTAGE" } as const;
  const exam = await createExam(prisma, { questions: papers[paper], ...marking });
  await fill(exam);
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
