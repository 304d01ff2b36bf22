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

export const getStaffClaimsLearners = endpoint({
  method: "GET",
  path: "/api/staff/claims/learners/",
  auth: "staff",
  capability: "people.read",
  summary: "Who a message may be from, with reasons, the likeliest first",
  query: suggestionQuerySchema,
  response: z.array(suggestionSchema),
});

export const postStaffEnrollments = endpoint({
  method: "POST",
  path: "/api/staff/enrollments/",
  auth: "staff",
  capability: "enrollments.write",
  summary: "Record an enrolment or a further payment at the desk, with an account where there is none",
  body: deskEnrollmentSchema,
  response: recordedEnrollmentSchema,
  status: 201,
});

export const postStaffEnrollmentUndo = endpoint({
  method: "POST",
  path: "/api/staff/enrollments/{id}/undo/",
  auth: "staff",
  capability: "enrollments.write",
  summary: "Take back what the caller recorded in the last ten seconds, before anybody was told",
  params: idParams,
  body: undoRecordedSchema,
});
