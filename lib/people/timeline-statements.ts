import type { EventKind, TimelineFilter } from "@/lib/people/timeline-schema";

export type EventRow = { kind: EventKind; key: string; at: Date; facts: Record<string, unknown>; remaining: number };

/** `$1` holds the person's accounts, merged ones included. Each source gives `at`, the row's id and its facts. */
type Source = { kind: EventKind; filter: Exclude<TimelineFilter, "all">; sql: string; onlyAlone?: boolean };

const staff = (alias: string) => `nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), '')`;
const recorder = (alias: string) => `coalesce(${staff(alias)}, ${alias}.username::text)`;
const ofPayment = `payments p join enrollments e on e.id = p.enrollment_id join batches b on b.id = e.batch_id`;
const paymentFacts = `'payment_id', p.id, 'enrollment_id', e.id, 'batch_name', b.name`;
const ownEntries = `audit_entries a where (a.subject_type, a.subject_id) in (
  select 'user', id::text from unnest($1::int[]) id
  union all select 'enrollment', id::text from enrollments where user_id = any($1)
  union all select 'payment', p.id::text from payments p join enrollments e on e.id = p.enrollment_id where e.user_id = any($1)
  union all select 'claim', id::text from payment_claims where user_id = any($1)
  union all select 'certificate', id from certificates where user_id = any($1))`;
const entryFacts = `jsonb_build_object('action', a.action, 'actor', a.actor_label, 'detail', a.detail)`;

const timelineSources: readonly Source[] = [
  {
    kind: "claim",
    filter: "money",
    sql: `select c.created_at, c.id::text, jsonb_build_object('claim_id', c.id, 'status', lower(c.status::text),
        'batch_name', b.name, 'method', lower(c.method::text), 'amount', c.amount::text, 'transaction_id', c.transaction_id)
      from payment_claims c join batches b on b.id = c.batch_id where c.user_id = any($1)`,
  },
  {
    kind: "payment",
    filter: "money",
    sql: `select p.recorded_at, p.id::text, jsonb_build_object(${paymentFacts}, 'method', lower(p.method::text),
        'amount', p.amount::text, 'transaction_id', p.transaction_id, 'payer_phone', p.payer_phone, 'by', ${recorder("u")})
      from ${ofPayment} left join users u on u.id = p.recorded_by_id where e.user_id = any($1)`,
  },
  {
    kind: "payment_voided",
    filter: "money",
    sql: `select p.voided_at, p.id::text, jsonb_build_object(${paymentFacts}, 'amount', p.amount::text,
        'transaction_id', p.transaction_id, 'reason', p.void_reason)
      from ${ofPayment} where e.user_id = any($1) and p.voided_at is not null`,
  },
  {
    kind: "refund",
    filter: "money",
    sql: `select r.recorded_at, r.id::text, jsonb_build_object(${paymentFacts}, 'method', lower(r.method::text),
        'amount', r.amount::text, 'transaction_id', r.transaction_id, 'reason', r.reason, 'by', ${recorder("u")})
      from refunds r join ${ofPayment.replace("payments p", "payments p on p.id = r.payment_id")}
      left join users u on u.id = r.recorded_by_id where e.user_id = any($1)`,
  },
  {
    kind: "payment_corrected",
    filter: "money",
    sql: `select c.recorded_at, c.id::text, jsonb_build_object(${paymentFacts},
        'amount', jsonb_build_object('before', c.amount_before::text, 'after', c.amount_after::text),
        'transaction_id', jsonb_build_object('before', c.transaction_id_before, 'after', c.transaction_id_after),
        'method', jsonb_build_object('before', lower(c.method_before::text), 'after', lower(c.method_after::text)),
        'reason', c.reason, 'by', ${recorder("u")})
      from payment_corrections c join ${ofPayment.replace("payments p", "payments p on p.id = c.payment_id")}
      left join users u on u.id = c.recorded_by_id where e.user_id = any($1)`,
  },
  {
    kind: "enrolled",
    filter: "enrollments",
    sql: `select e.enrolled_at, e.id::text, jsonb_build_object('enrollment_id', e.id, 'batch_name', b.name,
        'transferred', exists (select from enrollments p where p.id = e.transferred_from_id and p.batch_id <> e.batch_id), 'by', ${recorder("u")})
      from enrollments e join batches b on b.id = e.batch_id left join users u on u.id = e.recorded_by_id
      where e.user_id = any($1)`,
  },
  {
    kind: "enrollment_ended",
    filter: "enrollments",
    sql: `select e.ended_at, e.id::text, jsonb_build_object('enrollment_id', e.id, 'batch_name', b.name,
        'status', case when exists (select from enrollments n where n.transferred_from_id = e.id and n.batch_id = e.batch_id)
          then 'joined' else lower(e.status::text) end, 'reason', e.end_reason)
      from enrollments e join batches b on b.id = e.batch_id where e.user_id = any($1) and e.ended_at is not null`,
  },
  {
    kind: "attempt",
    filter: "exams",
    sql: `select coalesce(a.completed_at, a.started_at), a.id::text, jsonb_build_object('attempt_id', a.id, 'exam_id', x.id,
        'exam_title', x.title, 'is_sealed', a.sealed_at is not null, 'seal_reason', lower(a.seal_reason::text),
        'score', a.score::text, 'total', v.total_marks::text, 'counts', a.user_id = ($1::int[])[1],
        'seconds', round(extract(epoch from a.completed_at - a.started_at))::int)
      from attempts a join exams x on x.id = a.exam_id join exam_versions v on v.id = a.version_id
      where a.user_id = any($1)`,
  },
  {
    kind: "attempt_event",
    filter: "exams",
    sql: `select t.created_at, t.id::text, jsonb_build_object('what', t.kind, 'exam_title', x.title)
      from attempt_events t join attempts a on a.id = t.attempt_id join exams x on x.id = a.exam_id
      where a.user_id = any($1)`,
  },
  {
    kind: "sign_in",
    filter: "devices",
    sql: `select s.created_at, s.id::text, jsonb_build_object('user_agent', s.user_agent, 'address', s.ip_address,
        'is_console', s.kind = 'CONSOLE') from sessions s where s.user_id = any($1)`,
  },
  {
    kind: "sign_out",
    filter: "devices",
    sql: `select s.ended_at, s.id::text, jsonb_build_object('user_agent', s.user_agent, 'reason', s.end_reason)
      from sessions s where s.user_id = any($1) and s.ended_at is not null`,
  },
  {
    kind: "mail",
    filter: "mails",
    // Mails can be told for a week, as long as finished jobs are kept.
    sql: `select date_trunc('milliseconds', coalesce(j.completed_on, j.created_on)), j.id::text, jsonb_build_object('template', j.data->>'template',
        'state', case when j.state = 'completed' then 'sent' when j.state in ('failed', 'cancelled') then 'bounced' else 'waiting' end,
        'code', j.output->>'code', 'reply', j.output->>'reply', 'tries', j.retry_count)
      from pgboss.job j where j.name = 'mail' and j.data->>'userId' = any(select id::text from unnest($1::int[]) id)`,
  },
  {
    kind: "certificate",
    filter: "certificates",
    sql: `select c.issued_at, c.id, jsonb_build_object('certificate_id', c.id, 'batch_name', c.batch_name, 'name', c.student_name)
      from certificates c where c.user_id = any($1)`,
  },
  {
    kind: "certificate_ended",
    filter: "certificates",
    sql: `select c.state_changed_at, c.id, jsonb_build_object('certificate_id', c.id, 'batch_name', c.batch_name,
        'state', lower(c.state::text), 'reason', c.state_reason)
      from certificates c where c.user_id = any($1) and c.state_changed_at is not null`,
  },
  {
    kind: "note",
    filter: "notes",
    sql: `select n.created_at, n.id::text, jsonb_build_object('note_id', n.id, 'body', n.body, 'is_pinned', n.is_pinned,
        'by', ${recorder("u")}, 'author_id', n.author_id)
      from staff_notes n left join users u on u.id = n.author_id where n.user_id = any($1)`,
  },
  {
    kind: "account",
    filter: "enrollments",
    sql: `select a.created_at, a.id::text, ${entryFacts} from ${ownEntries}
      and (a.action like 'user.%' or a.action = 'enrollment.extend')`,
  },
  {
    kind: "audit",
    filter: "audit",
    sql: `select a.created_at, a.id::text, ${entryFacts} from ${ownEntries}`,
    onlyAlone: true,
  },
];

/** `$2` and `$3` are the end of the page before, `$4` the number of events. */
export function timelineStatement(show: TimelineFilter): string {
  const sources = timelineSources.filter(({ filter, onlyAlone }) => (show === "all" ? !onlyAlone : filter === show));
  const parts = sources.map(
    ({ kind, sql }) =>
      `select '${kind}' as kind, '${kind}:' || id as key, at, facts from (${sql}) as source (at, id, facts)`,
  );
  return `select kind, key, at, facts, (count(*) over ())::int as remaining
      from (${parts.join(" union all ")}) as events
     where $2::timestamptz is null or (at, key collate "C") < ($2, $3::text)
     order by at desc, key collate "C" desc limit $4`;
}
