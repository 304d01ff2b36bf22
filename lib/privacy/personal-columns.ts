import type { profile } from "@/lib/copy/profile";
import { type Column, exported, redacted, withheld } from "@/lib/privacy/columns";
import type { DeletionPreview } from "@/lib/privacy/schema";

type Copy = typeof profile.deletion;
type Removed = keyof DeletionPreview["removed"] & keyof Copy["removed"];
export type Kept = keyof DeletionPreview["kept"] & keyof Copy["why"];

export type PersonalTable = {
  /** Where the list's name is not the table's. */
  table?: string;
  /** Which rows are the person's: a condition on the row `t` and the account's number `$1`. */
  owner: string;
  /** `kept` is a line of the preview; `bare` is the account's own row, which stays without its values. */
  rows: "removed" | "bare" | { kept: Kept };
  told?: Removed;
  counted?: string;
  /** Rows of the owner's that are about nobody else, where these are not all: names go from them too. */
  personal?: string;
  idType?: "text";
  columns: Record<string, Column>;
};

const own = "t.user_id = $1::int";
const ofSession = "t.session_id in (select id from sessions where user_id = $1::int)";
const ofAttempt = "t.attempt_id in (select id from attempts where user_id = $1::int)";
const addressHash = `(select translate(rtrim(encode(sha256(convert_to(lower(email::text), 'UTF8')), 'base64'), '='), '+/', '-_')
  from users where id = $1::int)`;
const newName = "'deleted-' || t.id || '-' || left(gen_random_uuid()::text, 8)";
const mentions = `(t.detail is not null and (
  jsonb_path_exists(t.detail, '$.**.user_id ? (@ == $id)', jsonb_build_object('id', $1::int))
  or jsonb_path_exists(t.detail, '$.**.attempt_id ? (@ == $ids[*])',
    jsonb_build_object('ids', (select jsonb_agg(id) from attempts where user_id = $1::int)))))`;

/** What stands under the person's own account, enrolments, payments and certificates, and nobody else's. */
const ownAuditEntry = `(t.subject_type, t.subject_id) in (
  select 'user', $1::int::text
  union all select 'enrollment', id::text from enrollments where user_id = $1::int
  union all select 'payment', p.id::text from payments p join enrollments e on e.id = p.enrollment_id where e.user_id = $1::int
  union all select 'certificate', id from certificates where user_id = $1::int)`;

/** Deletion, preview and the check of the export are made from this list; dependent rows come first. */
export const personalTables: Record<string, PersonalTable> = {
  "pgboss.job": {
    // Those of the previous build have the address.
    owner: `t.name = 'mail' and ((t.data->>'userId')::int = $1::int
      or (t.data->>'email')::citext = (select email from users where id = $1::int))`,
    rows: "removed",
    columns: withheld(
      "internal",
      `id name priority data state retry_limit retry_count retry_delay retry_backoff retry_delay_max expire_seconds
       deletion_seconds singleton_key singleton_on group_id group_tier start_after created_on started_on completed_on
       keep_until output dead_letter policy heartbeat_on heartbeat_seconds blocked blocking pending_dependencies
       source_name source_id source_created_on source_retry_count`,
    ),
  },
  rate_limits: {
    owner: `t.key ~ ('^(exportByAccount:' || $1::int || '$|\\w+:account ' || $1::int || '( |$))')
      or position(${addressHash} in t.key) > 0`,
    rows: "removed",
    columns: withheld("internal", "key points expire"),
  },
  refresh_tokens: {
    owner: ofSession,
    rows: "removed",
    columns: { ...withheld("secret", "hash"), ...withheld("internal", "session_id created_at expires_at rotated_at") },
  },
  ticket_reuses: {
    owner: ofSession,
    rows: "removed",
    columns: {
      ...exported("recording_link_uses[]", "requests first_used_at last_used_at"),
      recording_id: { exported: "recording_link_uses[].recording" },
      ...withheld("internal", "session_id"),
      ...withheld("others", "address"),
    },
  },
  sessions: {
    owner: own,
    rows: "removed",
    told: "sessions",
    counted: "t.ended_at is null and t.expires_at > now()",
    columns: {
      ...exported("sessions[]", "id user_agent created_at last_used_at ended_at end_reason"),
      ip_address: { exported: "sessions[].address" },
      ...withheld("internal", "user_id kind expires_at"),
    },
  },
  password_resets: {
    owner: own,
    rows: "removed",
    columns: { ...withheld("secret", "token_hash"), ...withheld("internal", "user_id used_at") },
  },
  account_names: {
    owner: own,
    rows: "removed",
    columns: {
      ...exported("names[]", "first_name last_name since confirmed_at"),
      ...withheld("internal", "id user_id"),
    },
  },
  playback_positions: {
    owner: own,
    rows: "removed",
    told: "playback_positions",
    columns: {
      ...exported("playback_positions[]", "seconds updated_at"),
      recording_id: { exported: "playback_positions[].recording" },
      ...withheld("internal", "user_id"),
    },
  },
  enrollments: {
    owner: own,
    rows: { kept: "enrollments" },
    columns: {
      ...exported("enrollments[]", "status enrolled_at expires_at ended_at"),
      batch_id: { exported: "enrollments[].batch_name" },
      ...redacted("enrollments[]", "end_reason"),
      ...withheld("internal", "id user_id certificate_granted transferred_from_id"),
      ...withheld("others", "recorded_by_id"),
    },
  },
  payments: {
    owner: "t.enrollment_id in (select id from enrollments where user_id = $1::int)",
    rows: { kept: "payments" },
    columns: {
      ...exported("enrollments[].payments[]", "method amount transaction_id payer_phone recorded_at voided_at"),
      ...redacted("enrollments[].payments[]", "note void_reason"),
      ...withheld("internal", "id enrollment_id source_hash repeats_payment_id"),
      ...withheld("others", "recorded_by_id"),
    },
  },
  attempts: {
    owner: own,
    rows: { kept: "results" },
    columns: {
      ...exported("exams[]", "started_at deadline_at completed_at score"),
      exam_id: { exported: "exams[].title" },
      correct_count: { exported: "exams[].correct_answers" },
      wrong_count: { exported: "exams[].wrong_answers" },
      blank_count: { exported: "exams[].unanswered" },
      ...withheld("secret", "attempt_key"),
      ...withheld(
        "internal",
        "id version_id user_id paper_order extra_minutes accepts_until openings last_opened_at sealed_at seal_reason",
      ),
    },
  },
  attempt_answers: {
    owner: ofAttempt,
    rows: { kept: "results" },
    counted: "false",
    columns: {
      question_id: { exported: "exams[].answers[].question" },
      option_id: { exported: "exams[].answers[].chosen" },
      ...withheld("internal", "attempt_id seq saved_at"),
    },
  },
  attempt_events: {
    owner: ofAttempt,
    rows: { kept: "results" },
    counted: "false",
    columns: {
      ...exported("exams[].events[]", "kind created_at"),
      ...redacted("exams[].events[]", "detail"),
      ...withheld("internal", "id attempt_id"),
    },
  },
  standings: {
    owner: own,
    rows: { kept: "standings" },
    columns: {
      ...exported("standings[]", "total_score total_marks exams_taken"),
      batch_id: { exported: "standings[].batch_name" },
      ...withheld("internal", "user_id updated_at"),
    },
  },
  certificates: {
    owner: own,
    rows: { kept: "certificates" },
    idType: "text",
    columns: {
      ...exported(
        "certificates[]",
        "id student_name course_title batch_name completion_date issued_at expires_at state",
      ),
      ...redacted("certificates[]", "state_reason"),
      ...withheld("secret", "signature"),
      ...withheld("internal", "enrollment_id user_id key_id state_changed_at replaced_by_id"),
      ...withheld("others", "signatories"),
    },
  },
  audit_entries: {
    owner: `(${ownAuditEntry} or (t.subject_type = 'exam' and t.subject_id in (
      select exam_id::text from attempts where user_id = $1::int) and ${mentions}))`,
    personal: `(${ownAuditEntry} or jsonb_path_query_first(t.detail, '$.attempts.size()') = '1' and ${mentions})`,
    rows: { kept: "audit_entries" },
    columns: {
      ...exported("staff_records[]", "action created_at"),
      ...redacted("staff_records[]", "detail"),
      ...withheld("internal", "id subject_type subject_id"),
    },
  },
  "what the person did as staff": {
    table: "audit_entries",
    owner: "t.actor_id = $1::int",
    rows: { kept: "staff_actions" },
    columns: withheld("others", "actor_id actor_label"),
  },
  users: {
    owner: "t.id = $1::int",
    rows: "bare",
    columns: {
      id: { exported: "account.id" },
      username: { exported: "account.username", replacedBy: newName },
      email: { exported: "account.email", replacedBy: `${newName} || '@localhost'` },
      first_name: { exported: "account.first_name", replacedBy: "''" },
      last_name: { exported: "account.last_name", replacedBy: "''" },
      phone_number: { exported: "account.phone_number", replacedBy: "''" },
      avatar_key: { exported: "account.avatar", replacedBy: "null" },
      password_hash: { withheld: "secret", replacedBy: "''" },
      // The address of the calendar feed was known to others.
      calendar_token: { withheld: "secret", replacedBy: "gen_random_uuid()" },
      ...exported("account", "activated_at password_changed_at created_at"),
      ...exported("preferences", "hide_name"),
      ...withheld("internal", "role staff_roles is_test updated_at"),
      is_active: { withheld: "internal", replacedBy: "false" },
      deleted_at: { withheld: "internal", replacedBy: "now()" },
    },
  },
};
