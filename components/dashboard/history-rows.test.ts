import { expect, test } from "vitest";
import { historyRows, historyStatus } from "@/components/dashboard/history-rows";
import type { OwnClaim } from "@/lib/enrollments/claims/schema";
import type { OwnDue } from "@/lib/enrollments/dues/schema";
import type { EnrolledCourse, EnrollmentHistoryEntry } from "@/lib/enrollments/schema";

const entry: EnrollmentHistoryEntry = {
  enrollment_id: 1,
  course_id: 1,
  course_title: "কোর্স",
  batch_id: 1,
  batch_name: "ব্যাচ ০১",
  roll: 123456,
  enrolled_at: "2026-08-01T06:00:00.000Z",
  status: "active",
  is_completed: false,
  payment_amount: 3000,
  refunded_amount: 0,
  certificate_available: false,
  certificate_name: "নুসরাত জাহান",
  user_name: "নুসরাত জাহান",
};
const card: EnrolledCourse = {
  id: 1,
  title: "কোর্স",
  description: "",
  thumbnail: null,
  enrollment_id: 1,
  batch_id: 1,
  batch_name: "ব্যাচ ০১",
};
const claim: OwnClaim = {
  id: 1,
  status: "waiting",
  batch_id: 9,
  batch_name: "ব্যাচ ০৯",
  course_id: 9,
  course_title: "নতুন কোর্স",
  transaction_id: "ABC1234567",
  created_at: "2026-09-01T06:00:00.000Z",
  method: "bkash",
  amount: "4500.00",
  payer_phone: "",
  note: "",
  message: "",
  decided_at: null,
  instalments: null,
  paid: null,
};
const due: OwnDue = {
  enrollment_id: 1,
  batch_id: 1,
  batch_name: "ব্যাচ ০১",
  course_id: 1,
  course_title: "কোর্স",
  amount: "1000",
  due_on: "2026-09-01",
  is_overdue: true,
  closes_at: "2026-09-08T18:00:00.000Z",
};
const now = new Date("2026-09-10T06:00:00Z");
const none = { history: [], courses: [], claims: [], dues: [] };
const states = (shelves: Partial<Parameters<typeof historyRows>[0]>) =>
  historyRows({ ...none, ...shelves }, now).map(({ key, status }) => `${key} ${status}`);

test("a live enrolment is completed with its batch", () => {
  expect(historyStatus(entry)).toBe("active");
  expect(historyStatus({ ...entry, is_completed: true })).toBe("completed");
});

test("an enrolment that ended before stays what it was", () => {
  for (const status of ["cancelled", "transferred", "expired"] as const) {
    expect(historyStatus({ ...entry, status, is_completed: true })).toBe(status);
  }
});

test("each enrolment stands once: on its card, or in the table", () => {
  const history = [
    { ...entry, enrollment_id: 3, batch_id: 3 },
    { ...entry, enrollment_id: 2, status: "cancelled" as const },
    entry,
  ];
  const rest = ["enrollment 2 cancelled", "enrollment 1 active"];
  expect(states({ history, courses: [{ ...card, enrollment_id: 3, batch_id: 3 }] })).toEqual(rest);
  expect(states({ history })).toEqual(["enrollment 3 active", ...rest]);
});

test("a payment that the office looks at is a row, until its enrolment is there", () => {
  const claims = [{ ...claim, id: 2, status: "needs_info" as const }, claim];
  expect(states({ claims, history: [entry], courses: [card] })).toEqual(["claim 2 needs_info", "claim 1 waiting"]);
  expect(historyRows({ ...none, claims: [claim] }, now)[0]).toMatchObject({ amount: 4500, batch_name: "ব্যাচ ০৯" });
  expect(
    states({
      claims: [
        { ...claim, status: "rejected" },
        { ...claim, status: "accepted" },
      ],
    }),
  ).toEqual([]);
  expect(states({ claims: [{ ...claim, batch_id: 1 }], history: [entry], courses: [card] })).toEqual([]);
});

test("a batch that closed for an unpaid part says so", () => {
  expect(states({ history: [entry], dues: [due] })).toEqual(["enrollment 1 unpaid"]);
  expect(states({ history: [entry], dues: [{ ...due, closes_at: "2026-09-12T18:00:00.000Z" }] })).toEqual([
    "enrollment 1 active",
  ]);
});
