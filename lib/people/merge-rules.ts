/**
 * What becomes of a closed account's rows when it is merged into another, by the column that names the account. A test
 * compares the list with the database.
 */
export const mergeRules: Record<string, "moves" | "recounted" | "newest" | "goes" | "stays"> = {
  "enrollments.user_id": "moves",
  /** But for an exam that both took: the attempt that was begun first counts, the other stays with the closed account. */
  "attempts.user_id": "moves",
  /** But for a question that both practised. */
  "practice_cards.user_id": "moves",
  "recording_notes.user_id": "moves",
  "certificates.user_id": "moves",
  "payment_claims.user_id": "moves",
  "staff_notes.user_id": "moves",
  /** They are ended, and stay as the history of devices. */
  "sessions.user_id": "moves",
  "standings.user_id": "recounted",
  /** Of a recording that both watched. */
  "playback_positions.user_id": "newest",
  /** Names are those of the account that stays; the former ones are in the audit's entry. */
  "account_names.user_id": "goes",
  /** Nobody but the person may know what it says: they enter it again. */
  "candidates.user_id": "goes",
  "password_resets.user_id": "goes",
  /** Told already; whoever is told from now on is the account that stays. */
  "notices.user_id": "goes",
  "notice_mutes.user_id": "goes",
  /** Asked again by one tap. */
  "course_waits.user_id": "goes",
  /** Of logins that are ended. */
  "push_subscriptions.user_id": "goes",
  /** Of staff alone, whose accounts are not merged. */
  "batch_teachers.user_id": "stays",
  "rehearsals.user_id": "stays",
  "saved_views.user_id": "stays",
  "staff_recovery_codes.user_id": "stays",
  "staff_second_factors.user_id": "stays",
};

/** What somebody did as staff stays theirs: only learners' accounts are closed by a merge. */
export const namesStaff = (column: string) => /(?:_by_id|\.(?:actor_id|author_id|owner_id))$/.test(column);

export type Conflict =
  /** As two that contradict each other (lib/enrollments/joining.ts): which of them goes on is for staff to say. */
  | { kind: "both_enrolled"; batch_name: string }
  | { kind: "exam_running"; exam_title: string }
  /** The attempt that counts would be the later one. */
  | { kind: "later_attempt"; exam_title: string }
  | { kind: "staff" };

export type SharedExam = { title: string; stays: Date; closed: Date };

/** Whoever sat one exam twice has the first attempt, not the better one. */
export function judgeSharedExams(exams: SharedExam[]): { conflicts: Conflict[]; kept: string[] } {
  const isLater = ({ stays, closed }: SharedExam) => stays > closed;
  return {
    conflicts: exams.filter(isLater).map(({ title }) => ({ kind: "later_attempt", exam_title: title })),
    kept: exams.filter((exam) => !isLater(exam)).map(({ title }) => title),
  };
}
