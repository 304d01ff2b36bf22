import { Client, DatabaseError } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations, readMigrations } from "@/scripts/migrations";

const MIGRATION = "20261201100000_kinds_of_questions";
const LEARNERS = 10;
const QUESTIONS = 8;
const SAVES = 400;

const migrations = readMigrations().filter(({ name }) => name <= MIGRATION);
const url = new URL(process.env.DATABASE_URL ?? "");
url.pathname += "_under_exam";
/** Connections of the build before, which say nothing of kinds. */
const before = Array.from({ length: 3 }, () => new Client({ connectionString: url.href }));
const [first] = before as [Client, ...Client[]];
const administration = new Client({ connectionString: process.env.DATABASE_URL });

beforeAll(async () => {
  await applyMigrations(
    url.href,
    migrations.filter(({ name }) => name < MIGRATION),
  );
  await Promise.all([administration, ...before].map((client) => client.connect()));
});
afterAll(async () => {
  await Promise.all(before.map((client) => client.end()));
  await administration.query(`DROP DATABASE ${url.pathname.slice(1)}`);
  await administration.end();
});

/** The database ended the save, and not the migration, where each waited for the other. */
const isDeadlock = (error: unknown) => error instanceof DatabaseError && error.code === "40P01";

const ids = async (text: string, values: unknown[] = []) =>
  (await first.query<{ id: number }>(text, values)).rows.map(({ id }) => id);

/** An exam that everybody has begun, made as the build before makes it. */
async function begin() {
  const [course] = await ids("insert into courses (title) values ('c') returning id");
  const [batch] = await ids(
    "insert into batches (course_id, name, start_date, end_date) values ($1, 'b', '2026-01-01', '2026-12-31') returning id",
    [course],
  );
  const [exam] = await ids("insert into exams (batch_id, title, duration_minutes) values ($1, 'e', 60) returning id", [
    batch,
  ]);
  const [version] = await ids(
    "insert into exam_versions (exam_id, number, total_marks, questions_count) values ($1, 1, $2::int, $2::int) returning id",
    [exam, QUESTIONS],
  );
  const questions = await ids(
    "insert into questions (version_id, position, text) select $1, n, 'q' || n from generate_series(1, $2::int) n returning id",
    [version, QUESTIONS],
  );
  const { rows: options } = await first.query<{ id: number; question_id: number }>(
    `insert into options (question_id, position, text, is_correct)
     select q, n, 'o' || n, n = 2 from unnest($1::int[]) q, generate_series(1, 4) n returning id, question_id`,
    [questions],
  );
  const attempts = await ids(
    `with learners as (
       insert into users (username, email, first_name, last_name, phone_number, password_hash)
       select 'u' || n, 'u' || n || '@example.com', '', '', '', '!' from generate_series(1, $3::int) n returning id
     )
     insert into attempts (exam_id, version_id, user_id, started_at, deadline_at, attempt_key)
     select $1, $2, id, now(), now() + interval '1 hour', gen_random_uuid() from learners returning id`,
    [exam, version, LEARNERS],
  );
  return {
    version,
    attempts,
    questions,
    optionsOf: (question: number) => options.filter((o) => o.question_id === question),
  };
}

test("the migration under a running exam loses nothing of what was saved, and what phones keep is saved after it", async () => {
  const { version, attempts, questions, optionsOf } = await begin();
  const acknowledged = new Map<string, { option: number | null; seq: string }>();
  /** As the build before saves, named conflict and all. */
  const save = async (client: Client, seq: number) => {
    const attempt = attempts[seq % LEARNERS] as number;
    const question = questions[(seq * 3) % QUESTIONS] as number;
    const option = seq % 11 === 0 ? null : (optionsOf(question)[seq % 4]?.id ?? null);
    const saving = () =>
      client.query(
        `insert into attempt_answers (attempt_id, question_id, option_id, seq, saved_at) values ($1, $2, $3, $4, now())
       on conflict (attempt_id, question_id) do update
          set option_id = excluded.option_id, seq = excluded.seq, saved_at = excluded.saved_at
        where excluded.seq > attempt_answers.seq`,
        [attempt, question, option, seq],
      );
    // A save that fails stays on the phone, which sends it again.
    const { rowCount } = await saving().catch((error) => (isDeadlock(error) ? saving() : Promise.reject(error)));
    const key = `${attempt} ${question}`;
    if (rowCount === 1 && Number(acknowledged.get(key)?.seq ?? 0) < seq) {
      acknowledged.set(key, { option, seq: String(seq) });
    }
  };
  const stored = async () => {
    const { rows } = await first.query("select attempt_id, question_id, option_id as option, seq from attempt_answers");
    return new Map(rows.map(({ attempt_id, question_id, ...row }) => [`${attempt_id} ${question_id}`, row]));
  };
  let seq = 0;
  let isMigrated = false;
  const seen = { before: 0, after: 0 };
  const saving = before.map(async (client) => {
    while (seq < SAVES || seen.after < LEARNERS * QUESTIONS) {
      seq += 1;
      await save(client, seq);
      seen[isMigrated ? "after" : "before"] += 1;
    }
  });
  const migrating = applyMigrations(url.href, migrations).then((applied) => {
    isMigrated = true;
    return applied;
  });
  const [applied] = await Promise.all([migrating, ...saving]);
  expect(applied).toEqual([MIGRATION]);
  expect(seen.before).toBeGreaterThan(0);
  expect(await stored()).toEqual(acknowledged);

  const { rows: kinds } = await first.query(
    "select distinct q.kind, o.is_right = o.is_correct as is_key, o.scoring from questions q join options o on o.question_id = q.id",
  );
  expect(kinds).toEqual([{ kind: "single", is_key: true, scoring: "KEY" }]);
  const { rows: versions } = await first.query("select needs, answers_count from exam_versions where id = $1", [
    version,
  ]);
  expect(versions).toEqual([{ needs: 0, answers_count: null }]);
  // A server of the build before, which still runs, seals what it has begun.
  const sealed = await first.query(
    `update attempts set sealed_at = now(), completed_at = now(), seal_reason = 'SUBMITTED', score = 0, correct_count = 0,
            wrong_count = 0, blank_count = $1`,
    [QUESTIONS],
  );
  expect(sealed.rowCount).toBe(LEARNERS);
});
