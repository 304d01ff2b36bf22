import {
  accountColumns,
  accountOwner,
  type Column,
  exported,
  redacted,
  withheld,
} from "@/lib/accounts/personal-columns";
import type { profile } from "@/lib/copy/profile";
import type { DeletionPreview } from "@/lib/privacy/schema";

type Copy = typeof profile.deletion;
type Removed = keyof DeletionPreview["removed"] & keyof Copy["removed"];
export type Kept = keyof DeletionPreview["kept"] & keyof Copy["why"];

export type PersonalTable = {
  /** Name of the table, if the list's key is another. */
  table?: string;
  /** Condition that selects the person's rows, over the row `t` and the account's id `$1`. */
  owner: string;
  /** `removed` rows are deleted, `kept` ones are a line of the preview, and `bare` is the account's own emptied row. */
  rows: "removed" | "bare" | { kept: Kept };
  told?: Removed;
  counted?: string;
  /**
   * Condition for those of the owner's rows that concern nobody else; names are removed from them too. Default: all.
   */
  personal?: string;
  idType?: "text";
  columns: Record<string, Column>;
};

const own = "t.user_id = $1::int";
const ofSession = "t.session_id in (select id from sessions where user_id = $1::int)";
const ofAttempt = "t.attempt_id in (select id from attempts where user_id = $1::int)";
const ofCard = "t.card_id in (select id from practice_cards where user_id = $1::int)";
const ofPayment = `t.payment_id in (
  select p.id from payments p join enrollments e on e.id = p.enrollment_id where e.user_id = $1::int)`;
const addressHash = `(select translate(rtrim(encode(sha256(convert_to(lower(email::text), 'UTF8')), 'base64'), '='), '+/', '-_')
  from users where id = $1::int)`;
const mentions = `(t.detail is not null and (
  jsonb_path_exists(t.detail, '$.**.user_id ? (@ == $id)', jsonb_build_object('id', $1::int))
  or jsonb_path_exists(t.detail, '$.**.attempt_id ? (@ == $ids[*])',
    jsonb_build_object('ids', (select jsonb_agg(id) from attempts where user_id = $1::int)))))`;

/** Entries about the person's own account, enrolments, claims, payments and certificates. */
const ownAuditEntry = `(t.subject_type, t.subject_id) in (
  select 'user', $1::int::text
  union all select 'enrollment', id::text from enrollments where user_id = $1::int
  union all select 'claim', id::text from payment_claims where user_id = $1::int
  union all select 'payment', p.id::text from payments p join enrollments e on e.id = p.enrollment_id where e.user_id = $1::int
  union all select 'certificate', id from certificates where user_id = $1::int)`;

/** The deletion, its preview and the check of the export follow this list. Dependent rows come first. */
export const personalTables: Record<string, PersonalTable> = {
  "pgboss.job": {
    // Mails queued by the previous build carry the address instead of the id.
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
  activation_slips: {
    owner: own,
    rows: "removed",
    columns: {
      ...withheld("secret", "token_hash"),
      ...withheld("internal", "id user_id printed_at expires_at used_at replaced_at"),
      ...withheld("others", "printed_by_id"),
    },
  },
  learner_import_rows: {
    owner: own,
    rows: "removed",
    columns: withheld("internal", "run number user_id is_made written_at"),
  },
  staff_invitations: {
    owner: "(t.accepted_by_id = $1::int or t.email = (select email from users where id = $1::int))",
    rows: "removed",
    columns: {
      // Address and name are the account's own, or an administrator's entry from before the account existed.
      ...withheld("internal", "id email first_name last_name staff_roles batch_ids accepted_by_id"),
      ...withheld("internal", "created_at sent_at expires_at accepted_at withdrawn_at"),
      ...withheld("others", "invited_by_id"),
    },
  },
  staff_second_factors: {
    owner: own,
    rows: "removed",
    columns: {
      ...withheld("secret", "secret"),
      ...withheld("internal", "user_id confirmed_at last_step"),
    },
  },
  staff_recovery_codes: {
    owner: own,
    rows: "removed",
    columns: { ...withheld("secret", "hash"), ...withheld("internal", "user_id used_at") },
  },
  batch_teachers: {
    owner: own,
    rows: "removed",
    columns: withheld("internal", "user_id batch_id"),
  },
  saved_views: {
    owner: own,
    rows: "removed",
    columns: withheld("internal", "id user_id list name query created_at"),
  },
  // Only staff have rehearsals.
  rehearsals: {
    owner: own,
    rows: "removed",
    columns: withheld(
      "internal",
      "id exam_id version_id revision user_id started_at deadline_at attempt_key paper_order choices handed_in_at",
    ),
  },
  notices: {
    owner: own,
    rows: "removed",
    columns: {
      ...exported("notices[]", "kind facts shown_at read_at"),
      ...withheld("internal", "id user_id event_key in_site mail_at push_at push_until push_tries push_told"),
    },
  },
  notice_mutes: {
    owner: own,
    rows: "removed",
    columns: { ...exported("notices_switched_off[]", "topic channel"), ...withheld("internal", "user_id") },
  },
  course_waits: {
    owner: own,
    rows: "removed",
    columns: {
      ...exported("waits_for[]", "asked_at"),
      course_id: { exported: "waits_for[].course" },
      ...withheld("internal", "user_id"),
    },
  },
  push_subscriptions: {
    owner: own,
    rows: "removed",
    columns: {
      // These values suffice to send notices to the phone.
      ...withheld("secret", "endpoint p256dh auth renewal_hash"),
      ...withheld("internal", "id user_id session_id created_at"),
    },
  },
  account_names: {
    owner: own,
    rows: "removed",
    columns: {
      ...exported("names[]", "first_name last_name since confirmed_at"),
      ...withheld("internal", "id user_id"),
    },
  },
  practice_reviews: {
    owner: ofCard,
    rows: "removed",
    columns: {
      reviewed_at: { exported: "practice[].reviews[].reviewed_at" },
      is_right: { exported: "practice[].reviews[].is_right" },
      ...withheld("internal", "card_id id"),
    },
  },
  practice_cards: {
    owner: own,
    rows: "removed",
    columns: {
      question_id: { exported: "practice[].question" },
      ...exported("practice[]", "is_kept due_at stability difficulty lapses last_review_at"),
      reviews: { exported: "practice[].reviews_count" },
      ...withheld("internal", "id user_id base"),
    },
  },
  candidates: {
    owner: own,
    rows: "removed",
    columns: {
      ...exported("candidate", "ssc_gpa hsc_gpa kind updated_at"),
      ...withheld("internal", "user_id"),
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
  recording_notes: {
    owner: own,
    rows: "removed",
    columns: {
      ...exported("recording_notes[]", "seconds text created_at updated_at"),
      recording_id: { exported: "recording_notes[].recording" },
      ...withheld("internal", "user_id note_id"),
    },
  },
  enrollments: {
    owner: own,
    rows: { kept: "enrollments" },
    columns: {
      ...exported("enrollments[]", "status enrolled_at expires_at ended_at owed owed_since roll"),
      batch_id: { exported: "enrollments[].batch_name" },
      ...redacted("enrollments[]", "end_reason"),
      ...withheld("internal", "id user_id certificate_granted certificate_withheld transferred_from_id blocked_from"),
      ...withheld("others", "recorded_by_id"),
    },
  },
  due_reminders: {
    owner: "t.enrollment_id in (select id from enrollments where user_id = $1::int)",
    rows: "removed",
    columns: withheld("internal", "enrollment_id due_on kind sent_at"),
  },
  enrollment_dues: {
    owner: "t.enrollment_id in (select id from enrollments where user_id = $1::int)",
    rows: { kept: "payments" },
    counted: "false",
    columns: { ...exported("enrollments[].dues[]", "amount due_on"), ...withheld("internal", "id enrollment_id") },
  },
  free_enrollments: {
    owner: "t.enrollment_id in (select id from enrollments where user_id = $1::int)",
    rows: { kept: "payments" },
    counted: "false",
    columns: {
      ...withheld("internal", "enrollment_id price created_at seen_at"),
      ...withheld("others", "seen_by_id"),
    },
  },
  payments: {
    owner: "t.enrollment_id in (select id from enrollments where user_id = $1::int)",
    rows: { kept: "payments" },
    columns: {
      ...exported("enrollments[].payments[]", "method amount transaction_id payer_phone recorded_at voided_at"),
      ...redacted("enrollments[].payments[]", "note void_reason"),
      ...withheld("internal", "id enrollment_id source_hash repeats_payment_id cash_day void_cash_day"),
      ...withheld("others", "recorded_by_id voided_by_id"),
    },
  },
  refunds: {
    owner: ofPayment,
    rows: { kept: "payments" },
    counted: "false",
    columns: {
      ...exported("enrollments[].payments[].refunds[]", "amount method transaction_id recorded_at"),
      ...redacted("enrollments[].payments[].refunds[]", "reason"),
      ...withheld("internal", "id payment_id cash_day"),
      ...withheld("others", "recorded_by_id"),
    },
  },
  payment_corrections: {
    owner: ofPayment,
    rows: { kept: "payments" },
    counted: "false",
    columns: {
      ...exported(
        "enrollments[].payments[].corrections[]",
        `method_before method_after amount_before amount_after transaction_id_before transaction_id_after
         payer_phone_before payer_phone_after recorded_at`,
      ),
      ...redacted("enrollments[].payments[].corrections[]", "reason"),
      ...withheld("internal", "id payment_id cash_day"),
      ...withheld("others", "recorded_by_id"),
    },
  },
  staff_notes: {
    owner: own,
    rows: "removed",
    columns: {
      ...exported("staff_notes[]", "body created_at updated_at"),
      ...withheld("internal", "id user_id is_pinned"),
      ...withheld("others", "author_id"),
    },
  },
  payment_claims: {
    owner: own,
    rows: { kept: "payments" },
    // An accepted claim is counted as its payment.
    counted: "t.status <> 'ACCEPTED'",
    columns: {
      ...exported("payment_claims[]", "method transaction_id amount created_at decided_at"),
      batch_id: { exported: "payment_claims[].batch_name" },
      status: {
        exported: "payment_claims[].status",
        replacedBy: "case when t.status in ('WAITING', 'NEEDS_INFO') then 'REJECTED' else t.status end",
      },
      payer_phone: { exported: "payment_claims[].payer_phone", replacedBy: "''" },
      note: { exported: "payment_claims[].note", replacedBy: "''" },
      message: { exported: "payment_claims[].message", replacedBy: "''" },
      previous: { withheld: "internal", replacedBy: "null" },
      // A clerk who is deciding on the claim then holds an old version and is refused.
      version: { withheld: "internal", replacedBy: "t.version + 1" },
      ...withheld("internal", "id user_id notice_id enrollment_id payment_id updated_at"),
      ...withheld("others", "decided_by_id"),
    },
  },
  payment_notices: {
    owner: `t.payment_id in (
      select p.id from payments p join enrollments e on e.id = p.enrollment_id where e.user_id = $1::int)`,
    rows: { kept: "payments" },
    counted: "false",
    columns: {
      ...exported("payment_messages[]", "source method amount payer_phone transaction_id paid_at received_at"),
      raw_text: { exported: "payment_messages[].text", replacedBy: "'[deleted]'" },
      ...withheld(
        "internal",
        "id device sender content_hash direction account payment_id dismissed_at dismiss_reason cash_day is_certain",
      ),
      ...withheld("others", "recorded_by_id dismissed_by_id"),
    },
  },
  // The owner is the person who closed the day; the figures name staff by their ids.
  cash_days: {
    owner: "t.closed_by_id = $1::int",
    rows: { kept: "payments" },
    counted: "false",
    columns: withheld("internal", "day closed_at closed_by_id counted_cash note figures"),
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
        "id version_id user_id paper_order extra_minutes accepts_until openings last_opened_at sealed_at seal_reason receipt uncorrected_score sheet_import_id paper_code",
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
      ...withheld("internal", "attempt_id seq saved_at kind"),
    },
  },
  statement_answers: {
    owner: ofAttempt,
    rows: { kept: "results" },
    counted: "false",
    columns: {
      option_id: { exported: "exams[].answers[].statements[].statement" },
      value: { exported: "exams[].answers[].statements[].chosen" },
      ...withheld("internal", "attempt_id question_id seq saved_at"),
    },
  },
  attempt_flags: {
    owner: ofAttempt,
    rows: "removed",
    columns: withheld("internal", "attempt_id question_ids attempt_key seq"),
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
  challenges: {
    owner: ofAttempt,
    rows: "removed",
    columns: {
      ...exported("exams[].challenges[]", "text created_at updated_at"),
      ground: { exported: "exams[].challenges[].ground" },
      question_id: { exported: "exams[].challenges[].question" },
      ...withheld("internal", "id attempt_id"),
    },
  },
  challenge_rulings: {
    owner: "t.ruled_by_id = $1::int",
    rows: { kept: "staff_actions" },
    counted: "false",
    columns: withheld("internal", "question_id is_accepted message ruled_by_id ruled_at"),
  },
  standings: {
    owner: own,
    rows: { kept: "standings" },
    columns: {
      ...exported("standings[]", "total_score total_marks exams_taken"),
      batch_id: { exported: "standings[].batch_name" },
      ...withheld("internal", "user_id is_ranked updated_at"),
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
      ...withheld("internal", "enrollment_id user_id key_id state_changed_at replaced_by_id drawn_from"),
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
      ...withheld("internal", "id subject_type subject_id request_id"),
    },
  },
  "what the person did as staff": {
    table: "audit_entries",
    owner: "t.actor_id = $1::int",
    rows: { kept: "staff_actions" },
    // The address is masked before it is written, since the entry is kept for ever.
    columns: withheld("others", "actor_id actor_label address user_agent"),
  },
  // Uploads are the academy's files in transit; the rows end by themselves within a month.
  sheet_imports: {
    owner: "(t.imported_by_id = $1::int or t.withdrawn_by_id = $1::int)",
    rows: { kept: "staff_actions" },
    counted: "false",
    columns: withheld("internal", "id exam_id file_name imported_at imported_by_id withdrawn_at withdrawn_by_id"),
  },
  uploads: {
    owner: "t.owner_id = $1::int",
    rows: { kept: "staff_actions" },
    counted: "false",
    columns: withheld(
      "internal",
      `id owner_id purpose batch_id recording_id resource_id title description class_date file_name modified_at byte_size
       byte_offset state problem lock_holder locked_until release_asked expires_at created_at updated_at`,
    ),
  },
  users: { owner: accountOwner, rows: "bare", columns: accountColumns },
};
