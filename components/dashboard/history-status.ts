import type { EnrollmentHistoryEntry } from "@/lib/enrollments/schema";

export type HistoryStatus = EnrollmentHistoryEntry["status"] | "completed";

/** How an enrolment ended says more than that its batch is over. */
export function historyStatus({ status, is_completed }: EnrollmentHistoryEntry): HistoryStatus {
  return status === "active" && is_completed ? "completed" : status;
}
