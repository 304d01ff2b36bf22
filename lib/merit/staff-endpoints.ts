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

export const getStaffCutoffs = endpoint("GET", "/api/staff/cutoffs/", {
  capability: "exams.read",
  summary: "Seats and last marks of earlier admissions, the newest first",
  response: cutoffListSchema,
});

export const putStaffCutoff = endpoint("PUT", "/api/staff/cutoffs/{year}/", {
  capability: "exams.write",
  summary: "The seats and the last mark of a year",
  params: cutoffParams,
  body: cutoffInputSchema,
  response: cutoffListSchema,
});

export const deleteStaffCutoff = endpoint("DELETE", "/api/staff/cutoffs/{year}/", {
  capability: "exams.write",
  summary: "Take a year out of the table",
  params: cutoffParams,
  response: cutoffListSchema,
});

export const getStaffExamMeritRule = endpoint("GET", "/api/staff/exams/{id}/merit-rule/", {
  capability: "exams.read",
  summary: "Whether an exam is a model test, and by which rule it ranks",
  params: idParams,
  response: meritRuleStateSchema,
});

export const putStaffExamMeritRule = endpoint("PUT", "/api/staff/exams/{id}/merit-rule/", {
  capability: "exams.write",
  summary: "Make an exam a model test, or change its rule; the list follows at once",
  params: idParams,
  body: meritRuleInputSchema,
  response: meritRuleStateSchema,
});

export const deleteStaffExamMeritRule = endpoint("DELETE", "/api/staff/exams/{id}/merit-rule/", {
  capability: "exams.write",
  summary: "No model test any more: its merit list goes",
  params: idParams,
  response: meritRuleStateSchema,
});
