import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/endpoint";
import {
  deskEnrollmentSchema,
  recordedEnrollmentSchema,
  suggestionQuerySchema,
  suggestionSchema,
  undoRecordedSchema,
} from "@/lib/enrollments/desk/schema";
import { idParams } from "@/lib/wire/fields";

export const getStaffClaimsLearners = endpoint("GET", "/api/staff/claims/learners/", {
  capability: "people.read",
  summary: "Who a message may be from, with reasons, the likeliest first",
  query: suggestionQuerySchema,
  response: z.array(suggestionSchema),
});

export const postStaffEnrollments = endpoint("POST", "/api/staff/enrollments/", {
  capability: "enrollments.write",
  summary: "Record an enrolment or a further payment at the desk, with an account where there is none",
  body: deskEnrollmentSchema,
  response: recordedEnrollmentSchema,
  status: 201,
});

export const postStaffEnrollmentUndo = endpoint("POST", "/api/staff/enrollments/{id}/undo/", {
  capability: "enrollments.write",
  summary: "Take back what the caller recorded in the last ten seconds, before anybody was told",
  params: idParams,
  body: undoRecordedSchema,
});
