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

export const getStaffDues = endpoint({
  method: "GET",
  path: "/api/staff/dues/",
  auth: "staff",
  capability: "payments.read",
  summary: "Who owes what, the longest first",
  query: owingListSchema,
  response: owingPageSchema,
});

export const getStaffDuesExport = endpoint({
  method: "GET",
  path: "/api/staff/dues/export/",
  auth: "staff",
  capability: "payments.read",
  summary: "The same as a file",
  query: owingExportSchema,
});

export const putStaffDue = endpoint({
  method: "PUT",
  path: "/api/staff/dues/{id}/",
  auth: "staff",
  capability: "payments.write",
  summary: "Another schedule for one enrolment, with a reason",
  params: idParams,
  body: scheduleChangeSchema,
  response: scheduleSchema,
});

export const getStaffDuesPlan = endpoint({
  method: "GET",
  path: "/api/staff/dues/plans/{id}/",
  auth: "staff",
  capability: "payments.read",
  summary: "How a batch's price is paid in parts",
  params: idParams,
  response: planSchema,
});

export const putStaffDuesPlan = endpoint({
  method: "PUT",
  path: "/api/staff/dues/plans/{id}/",
  auth: "staff",
  capability: "payments.write",
  summary: "Change it, and what happens when a part is overdue; with a reason",
  params: idParams,
  body: planChangeSchema,
  response: planSchema,
});
