/**
 * How long the rows of each table live. The job that ends them reads this list, and a test checks that it names every
 * table of the database.
 */
type Life =
  /** The rows go with the one they belong to, by a cascading foreign key. */
  | { with: string }
  /** Reason why the rows never end by age. */
  | { kept: "business" | "work" | "law" | "few" | "elsewhere" }
  /** SQL condition for a row whose life is over; `$1` is now. */
  | { over: string };

const each = (life: Life, names: string): Record<string, Life> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, life]));

const olderThan = (column: string, life: string): Life => ({
  over: `${column} < $1::timestamptz - interval '${life}'`,
});

export const lives: Record<string, Life> = {
  // The academy's records of people, money, exams and certificates. An account ends when its owner deletes it.
  ...each(
    { kept: "business" },
    "users enrollments payments refunds payment_corrections payment_claims payment_notices cash_days certificates attempts",
  ),
  // Staff make these rows and remove them.
  ...each({ kept: "work" }, "courses instructors promo_videos batches exams recordings resources cutoffs holidays"),
  audit_entries: { kept: "law" },
  ...each(
    { kept: "few" },
    `settings looks landing_drafts landing_versions sample_rows setup_keys admission_settings payment_notice_secrets
     presence heartbeats`,
  ),
  // server/material-workers.ts removes these rows with their files.
  ...each({ kept: "elsewhere" }, "uploads transcodings own_videos"),

  ...each(
    { with: "users" },
    `staff_notes staff_second_factors staff_recovery_codes account_names practice_cards candidates playback_positions
     recording_notes notice_mutes saved_views batch_teachers course_waits standings`,
  ),
  ...each({ with: "courses" }, "course_prices course_sections course_instructors"),
  ...each({ with: "batches" }, "batch_instalments class_changes class_subjects standing_bands standing_versions"),
  ...each({ with: "enrollments" }, "enrollment_dues free_enrollments"),
  own_video_files: { with: "own_videos" },
  exam_versions: { with: "exams" },
  question_pictures: { with: "exams" },
  merit_rules: { with: "exams" },
  sheet_imports: { with: "exams" },
  questions: { with: "exam_versions" },
  ...each({ with: "questions" }, "options challenge_rulings"),
  ...each({ with: "attempts" }, "attempt_answers statement_answers challenges"),
  practice_reviews: { with: "practice_cards" },
  ...each({ with: "recordings" }, "recording_batches recording_files recording_audio"),
  ...each({ with: "sessions" }, "push_subscriptions ticket_reuses"),

  refresh_tokens: { over: "expires_at < $1" },
  sessions: { over: "expires_at < $1" },
  password_resets: olderThan("used_at", "1 day"),
  activation_slips: olderThan("expires_at", "90 days"),
  learner_import_rows: olderThan("written_at", "30 days"),
  rate_limits: { over: "expire < 1000 * extract(epoch from $1::timestamptz)" },
  staff_invitations: olderThan("least(accepted_at, withdrawn_at, expires_at)", "30 days"),
  // An exam can be reopened within these days.
  attempt_flags: {
    over: "attempt_id in (select id from attempts where sealed_at < $1::timestamptz - interval '7 days')",
  },
  rehearsals: olderThan("started_at", "30 days"),
  notices: olderThan("shown_at", "180 days"),
  due_reminders: { over: "due_on < ($1::timestamptz at time zone 'Asia/Dhaka')::date - 60" },
  // The sizes of the backups that are kept stand here.
  backup_runs: olderThan("started_at", "1 year"),
  diagnostic_counts: {
    over: "month < date_trunc('month', $1::timestamptz at time zone 'Asia/Dhaka')::date - interval '13 months'",
  },
  // Second devices, extra time and reopenings are kept while somebody may dispute the attempt.
  attempt_events: olderThan("created_at", "2 years"),
};
