import { Client } from "pg";
import { env } from "@/lib/env";
import type { BuiltExam } from "@/prisma/factories/exam";

/** Sealed attempts by accounts of their own, with a choice for everything, in a few statements. */
export async function fillExam(exam: BuiltExam, attempts: number): Promise<void> {
  const client = new Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query("select set_config('prostuti.known_kinds', '9', false)");
  await client.query(
    `insert into users (username, email, first_name, last_name, password_hash, updated_at, is_active)
     select 'sat-' || $1 || '-' || n, 'sat-' || $1 || '-' || n || '@example.com', 'x', 'y', 'x', now(), true from generate_series(1, $2::int) n`,
    [exam.id, attempts],
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
