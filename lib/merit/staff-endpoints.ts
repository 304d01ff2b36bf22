import "server-only";
import { endpoint } from "@/lib/endpoint";
import {
  cutoffInputSchema,
  cutoffListSchema,
  cutoffParams,
  meritRuleInputSchema,
  meritRuleStateSchema,
} from "@/lib/merit/staff-schema";
import { idParams } from "@/lib/wire/fields";

export const getStaffCutoffs = endpoint({
  method: "GET",
  path: "/api/staff/cutoffs/",
  auth: "staff",
  capability: "exams.read",
  summary: "Seats and last marks of earlier admissions, the newest first",
  response: cutoffListSchema,
});

export const putStaffCutoff = endpoint({
  method: "PUT",
  path: "/api/staff/cutoffs/{year}/",
  auth: "staff",
  capability: "exams.write",
  summary: "The seats and the last mark of a year",
  params: cutoffParams,
  body: cutoffInputSchema,
  response: cutoffListSchema,
});

export const deleteStaffCutoff = endpoint({
  method: "DELETE",
  path: "/api/staff/cutoffs/{year}/",
  auth: "staff",
  capability: "exams.write",
  summary: "Take a year out of the table",
  params: cutoffParams,
  response: cutoffListSchema,
});

export const getStaffExamMeritRule = endpoint({
  method: "GET",
  path: "/api/staff/exams/{id}/merit-rule/",
  auth: "staff",
  capability: "exams.read",
  summary: "Whether an exam is a model test, and by which rule it ranks",
  params: idParams,
  response: meritRuleStateSchema,
});

export const putStaffExamMeritRule = endpoint({
  method: "PUT",
  path: "/api/staff/exams/{id}/merit-rule/",
  auth: "staff",
  capability: "exams.write",
  summary: "Make an exam a model test, or change its rule; the list follows at once",
  params: idParams,
  body: meritRuleInputSchema,
  response: meritRuleStateSchema,
});

export const deleteStaffExamMeritRule = endpoint({
  method: "DELETE",
  path: "/api/staff/exams/{id}/merit-rule/",
  auth: "staff",
  capability: "exams.write",
  summary: "No model test any more: its merit list goes",
  params: idParams,
  response: meritRuleStateSchema,
});
