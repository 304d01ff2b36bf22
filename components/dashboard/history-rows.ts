import { isOpen } from "@/components/claims/claim-order";
import type { OwnClaim } from "@/lib/enrollments/claims/schema";
import type { OwnDue } from "@/lib/enrollments/dues/schema";
import type { EnrolledCourse, EnrollmentHistoryEntry } from "@/lib/enrollments/schema";

/** An enrolment's state, or that of a payment that was handed in for one. */
export type HistoryStatus = EnrollmentHistoryEntry["status"] | "completed" | "unpaid" | "waiting" | "needs_info";

export type HistoryRow = {
  key: string;
  course_id: number;
  course_title: string;
  batch_name: string;
  /** The day of the enrolment, or of the claim. */
  date: string;
  status: HistoryStatus;
  /** Taka; null: the claim does not say. */
  amount: number | null;
  /** Null: a claim that the office looks at. */
  enrollment: EnrollmentHistoryEntry | null;
};

/** How an enrolment ended says more than that its batch is over. */
export function historyStatus({ status, is_completed }: EnrollmentHistoryEntry): HistoryStatus {
  return status === "active" && is_completed ? "completed" : status;
}

function enrollmentRow(enrollment: EnrollmentHistoryEntry, dues: readonly OwnDue[], now: Date): HistoryRow {
  const isClosed = dues.some(
    ({ enrollment_id, closes_at }) =>
      enrollment_id === enrollment.enrollment_id && closes_at !== null && new Date(closes_at) <= now,
  );
  return {
    key: `enrollment ${enrollment.enrollment_id}`,
    course_id: enrollment.course_id,
    course_title: enrollment.course_title,
    batch_name: enrollment.batch_name,
    date: enrollment.enrolled_at,
    status: isClosed && enrollment.status === "active" ? "unpaid" : historyStatus(enrollment),
    amount: enrollment.payment_amount,
    enrollment,
  };
}

const claimRow = (claim: OwnClaim): HistoryRow => ({
  key: `claim ${claim.id}`,
  course_id: claim.course_id,
  course_title: claim.course_title,
  batch_name: claim.batch_name,
  date: claim.created_at,
  status: claim.status === "needs_info" ? "needs_info" : "waiting",
  amount: claim.amount === null ? null : Number(claim.amount),
  enrollment: null,
});

type Shelves = {
  history: readonly EnrollmentHistoryEntry[];
  /** They have a card each. */
  courses: readonly EnrolledCourse[];
  claims: readonly OwnClaim[];
  dues: readonly OwnDue[];
};

/**
 * Everything that has no card: claims that are open, for a batch that the learner is not in, then enrolments, the newest
 * first.
 */
export function historyRows({ history, courses, claims, dues }: Shelves, now: Date): HistoryRow[] {
  const onCards = new Set(courses.map(({ enrollment_id }) => enrollment_id));
  const entered = new Set(history.filter(({ status }) => status === "active").map(({ batch_id }) => batch_id));
  return [
    ...claims.filter((claim) => isOpen(claim) && !entered.has(claim.batch_id)).map(claimRow),
    ...history
      .filter(({ enrollment_id }) => !onCards.has(enrollment_id))
      .map((entry) => enrollmentRow(entry, dues, now)),
  ];
}
