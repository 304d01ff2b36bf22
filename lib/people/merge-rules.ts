/**
 * Fate of a closed account's rows in a merge, by the column that names the account. A test compares the list with the
 * database.
 */
export const mergeRules: Record<string, "moves" | "recounted" | "newest" | "goes" | "stays"> = {
  "enrollments.user_id": "moves",
  /**
   * An exam that both took is an exception: the attempt begun first counts, the other stays with the closed account.
   */
  "attempts.user_id": "moves",
  /** A question that both practised is an exception. */
  "practice_cards.user_id": "moves",
  "recording_notes.user_id": "moves",
  "certificates.user_id": "moves",
  "payment_claims.user_id": "moves",
  "staff_notes.user_id": "moves",
  /** Sessions end, and stay as the history of devices. */
  "sessions.user_id": "moves",
  "standings.user_id": "recounted",
  /** The newer position counts for a recording that both watched. */
  "playback_positions.user_id": "newest",
  /** The account that stays keeps its names; the audit entry has the former ones. */
  "account_names.user_id": "goes",
  /** Only the person may know these facts, so they enter them again. */
  "candidates.user_id": "goes",
  "password_resets.user_id": "goes",
  "activation_slips.user_id": "goes",
  "learner_import_rows.user_id": "goes",
  /** Past notices are done with, and new ones go to the account that stays. */
  "notices.user_id": "goes",
  "notice_mutes.user_id": "goes",
  /** One tap asks again. */
  "course_waits.user_id": "goes",
  /** Subscriptions belong to logins, which have ended. */
  "push_subscriptions.user_id": "goes",
  /** Only staff have rows in these, and staff accounts are not merged. */
  "batch_teachers.user_id": "stays",
  "rehearsals.user_id": "stays",
  "saved_views.user_id": "stays",
  "staff_recovery_codes.user_id": "stays",
  "staff_second_factors.user_id": "stays",
};

/** True for columns that name the staff member who acted. They stay: a merge closes only learners' accounts. */
export const namesStaff = (column: string) => /(?:_by_id|\.(?:actor_id|author_id|owner_id))$/.test(column);

export type Conflict =
  /** The two enrolments contradict each other (lib/enrollments/joining.ts), so staff decide which one continues. */
  | { kind: "both_enrolled"; batch_name: string }
  | { kind: "exam_running"; exam_title: string }
  /** The attempt that counts would be the later one. */
  | { kind: "later_attempt"; exam_title: string }
  | { kind: "staff" };

export type SharedExam = { title: string; stays: Date; closed: Date };

/** The first attempt at an exam counts, even if the second was better. */
export function judgeSharedExams(exams: SharedExam[]): { conflicts: Conflict[]; kept: string[] } {
  const isLater = ({ stays, closed }: SharedExam) => stays > closed;
  return {
    conflicts: exams.filter(isLater).map(({ title }) => ({ kind: "later_attempt", exam_title: title })),
    kept: exams.filter((exam) => !isLater(exam)).map(({ title }) => title),
  };
}
