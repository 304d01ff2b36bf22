import { seedingClient } from "@/test/seeding";

/** Where the rows of `fillLists` hang; their own ids begin above `FIRST_ID`. */
export type Bases = { batchId: number; courseId: number; examId: number; versionId: number; staffId: number };

const FIRST_ID = 1_000_000;

// $1 and $2 are the first and the last number. Each row is a minute older than the one before, so the last is the
// oldest.
const numbers = `(select n, ${FIRST_ID} + n as id, lpad(n::text, 8, '0') as eight, now() - n * interval '1 minute' as at
  from generate_series($1::int, $2::int) n) r`;

type Fillings = Record<string, string>;

// The rows of one group refer only to rows of the groups before it.
const fillings = ({ batchId, courseId, examId, versionId, staffId }: Bases, largestExam: number): Fillings[] => [
  {
    users: `(id, username, email, first_name, last_name, phone_number, password_hash, is_active, activated_at, created_at)
      select id, 'many' || eight, 'many' || eight || '@mail.example', 'নাম' || n % 1000, 'পদবি' || n % 777,
             '88017' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), 'x', n % 1000 <> 0, at, at from ${numbers}`,
    batches: `(id, course_id, name, start_date, end_date)
      select id, ${courseId}, 'বহু ' || eight, (at - n * interval '1 day')::date, (at - n * interval '1 day')::date + 90
        from ${numbers}`,
    exams: `(id, batch_id, title, duration_minutes, is_active)
      select id, ${batchId}, 'পরীক্ষা ' || eight, 30, n % 1000 = 0 from ${numbers}`,
    // The rows are written as they happened: the oldest has the smallest id.
    audit_entries: `(actor_id, actor_label, action, subject_type, subject_id, created_at)
      select ${staffId}, 'clerk' || n % 1000, 'many.' || n % 1000, 'many', n, at from ${numbers} order by n desc`,
    recordings: `(id, batch_id, title, class_date) select id, ${batchId}, 'ক্লাস ' || eight, at::date from ${numbers}`,
    resources: `(id, batch_id, title, class_date, external_link)
      select id, ${batchId}, 'শিট ' || eight, at::date, 'https://files.example' from ${numbers}`,
  },
  {
    enrollments: `(id, user_id, batch_id, enrolled_at, owed, owed_since, blocked_from)
      select id, id, ${batchId}, at, 1000, at, case when n % 1000 = 0 then at end from ${numbers}`,
    account_names: `(user_id, first_name, last_name, since)
      select id, 'নাম', 'পদবি', case when n % 1000 = 0 then at end from ${numbers}`,
    exam_versions: `(id, exam_id, number, total_marks, questions_count) select id, id, 1, 10, 10 from ${numbers}`,
    recording_batches: `(recording_id, batch_id) select id, ${batchId} from ${numbers}`,
  },
  {
    payments: `(id, enrollment_id, method, amount, transaction_id, payer_phone, recorded_at, cash_day, recorded_by_id)
      select id, id, 'BKASH', n % 60 * 50, 'PAID' || eight, '88018' || eight, at, at::date, ${staffId} from ${numbers}`,
    // One claim of twenty waits.
    payment_claims: `(id, user_id, batch_id, method, transaction_id, amount, created_at, status, enrollment_id, decided_at)
      select id, id, ${batchId}, 'ROCKET', 'CLAIM' || eight, 1000, at,
             case when n % 20 = 1 then 'WAITING' else 'ACCEPTED' end::claim_status, id, case when n % 20 <> 1 then at end
        from ${numbers}`,
    certificates: `(id, enrollment_id, user_id, student_name, course_title, batch_name, completion_date, issued_at,
        signatories, key_id, signature)
      select 'PMA-' || eight, id, id, 'নাম ' || eight, 'x', 'x', at::date, at, '[]', 'x', 'x' from ${numbers}`,
    // One exam has many attempts, and every tenth other exam has one.
    attempts: `(exam_id, version_id, user_id, started_at, deadline_at, attempt_key, sealed_at, completed_at, seal_reason,
        score, correct_count, wrong_count, blank_count)
      select exam_id, version_id, id, at, at + interval '30 minutes', gen_random_uuid(), now(), now(), 'SUBMITTED',
             n % 10, n % 10, 0, 10 - n % 10
        from (select *, ${examId} as exam_id, ${versionId} as version_id from ${numbers} where n <= ${largestExam}
              union all select *, id, id from ${numbers} where n % 10 = 0) r`,
    enrollment_dues: `(enrollment_id, amount, due_on) select id, 1000, at::date from ${numbers}`,
  },
  {
    // One notice of twenty is not yet matched to a payment.
    payment_notices: `(id, source, raw_text, content_hash, method, direction, amount, transaction_id, payer_phone,
        received_at, cash_day, payment_id)
      select id, 'WEBHOOK', 'x', md5(n::text) || md5(n::text), 'NAGAD', 'RECEIVED', 500, 'SEEN' || eight, '88019' || eight,
             at, at::date, case when n % 20 <> 1 then id end
        from ${numbers}`,
  },
];

async function fill(tables: [string, string][], from: number, to: number): Promise<void> {
  const client = await seedingClient();
  for (const [table, statement] of tables) {
    await client.query(`insert into ${table} ${statement}`, [from, to]);
    await client.query(`vacuum analyze ${table}`);
  }
  await client.end();
}

/** Adds that many rows of everything that the console lists; a second filling goes on after the first. */
export async function fillLists(bases: Bases, from: number, to: number, largestExam: number): Promise<void> {
  for (const group of fillings(bases, largestExam)) {
    const tables = Object.entries(group);
    const even = (index: number) => index % 2 === 0;
    await Promise.all([
      fill(
        tables.filter((_, index) => even(index)),
        from,
        to,
      ),
      fill(
        tables.filter((_, index) => !even(index)),
        from,
        to,
      ),
    ]);
  }
}
