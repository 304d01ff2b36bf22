import "server-only";
import { endpoint } from "@/lib/endpoint";
import {
  owingExportSchema,
  owingListSchema,
  owingPageSchema,
  planChangeSchema,
  planSchema,
  scheduleChangeSchema,
  scheduleSchema,
} from "@/lib/enrollments/dues/staff-schema";
import { idParams } from "@/lib/wire/fields";

export const getStaffDues = endpoint("GET", "/api/staff/dues/", {
  capability: "payments.read",
  summary: "Who owes what, the longest first",
  query: owingListSchema,
  response: owingPageSchema,
});

export const getStaffDuesExport = endpoint("GET", "/api/staff/dues/export/", {
  capability: "payments.read",
  summary: "The same as a file",
  query: owingExportSchema,
});

export const putStaffDue = endpoint("PUT", "/api/staff/dues/{id}/", {
  capability: "payments.write",
  summary: "Another schedule for one enrolment, with a reason",
  params: idParams,
  body: scheduleChangeSchema,
  response: scheduleSchema,
});

export const getStaffDuesPlan = endpoint("GET", "/api/staff/dues/plans/{id}/", {
  capability: "payments.read",
  summary: "How a batch's price is paid in parts",
  params: idParams,
  response: planSchema,
});

export const putStaffDuesPlan = endpoint("PUT", "/api/staff/dues/plans/{id}/", {
  capability: "payments.write",
  summary: "Change it, and what happens when a part is overdue; with a reason",
  params: idParams,
  body: planChangeSchema,
  response: planSchema,
});
