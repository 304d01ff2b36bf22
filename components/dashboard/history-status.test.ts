import { expect, test } from "vitest";
import { historyStatus } from "@/components/dashboard/history-status";
import type { EnrollmentHistoryEntry } from "@/lib/enrollments/schema";

const entry: EnrollmentHistoryEntry = {
  enrollment_id: 1,
  course_id: 1,
  course_title: "কোর্স",
  batch_id: 1,
  batch_name: "ব্যাচ ০১",
  enrolled_at: "2026-08-01T06:00:00.000Z",
  status: "active",
  is_completed: false,
  payment_amount: 3000,
  certificate_available: false,
  certificate_name: "নুসরাত জাহান",
  user_name: "নুসরাত জাহান",
};

test("a live enrolment is completed with its batch", () => {
  expect(historyStatus(entry)).toBe("active");
  expect(historyStatus({ ...entry, is_completed: true })).toBe("completed");
});

test("an enrolment that ended before stays what it was", () => {
  for (const status of ["cancelled", "transferred", "expired"] as const) {
    expect(historyStatus({ ...entry, status, is_completed: true })).toBe(status);
  }
});
