import "server-only";
import { chosenExamSchema, diagnosticChoiceSchema } from "@/lib/diagnostic/staff-schema";
import { endpoint } from "@/lib/endpoint";

export const getStaffDiagnostic = endpoint("GET", "/api/staff/diagnostic/", {
  capability: "settings.write",
  summary: "Which past exam the public diagnostic asks from, and which ones it could",
  response: diagnosticChoiceSchema,
});

export const putStaffDiagnostic = endpoint("PUT", "/api/staff/diagnostic/", {
  capability: "settings.write",
  summary: "Choose the exam of the public diagnostic; null takes it off the site",
  body: chosenExamSchema,
  response: diagnosticChoiceSchema,
});
