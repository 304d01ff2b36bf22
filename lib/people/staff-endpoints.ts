import "server-only";
import { endpoint } from "@/lib/endpoint";
import { paymentCorrectionSchema, refundSchema } from "@/lib/enrollments/payment-schema";
import {
  attemptParams,
  cancellationSchema,
  correctionSchema,
  endSessionsSchema,
  expirySchema,
  markTextSchema,
  mergedSchema,
  mergePreviewQuerySchema,
  mergePreviewSchema,
  mergeSchema,
  newNoteSchema,
  noteParams,
  pinSchema,
  reasonSchema,
  sentLinkSchema,
  stateSchema,
  targetsSchema,
  transferSchema,
} from "@/lib/people/action-schema";
import { searchQuerySchema, searchResultSchema } from "@/lib/people/search-schema";
import { peopleExportSchema, peopleListSchema, peoplePageSchema, personSchema } from "@/lib/people/staff-schema";
import { timelineQuerySchema, timelineSchema } from "@/lib/people/timeline-schema";
import { idParams } from "@/lib/wire/fields";

export const getStaffSearch = endpoint({
  method: "GET",
  path: "/api/staff/search/",
  auth: "staff",
  capability: "console.enter",
  summary: "People, payments, batches, exams and certificates by a few letters or digits, as far as the role may see",
  query: searchQuerySchema,
  response: searchResultSchema,
});

export const getStaffPeople = endpoint({
  method: "GET",
  path: "/api/staff/people/",
  auth: "staff",
  capability: "people.read",
  summary: "People, the newest first",
  query: peopleListSchema,
  response: peoplePageSchema,
});

export const getStaffPeopleExport = endpoint({
  method: "GET",
  path: "/api/staff/people/export/",
  auth: "staff",
  capability: "people.read",
  summary: "The same as a file",
  query: peopleExportSchema,
});

export const getStaffPerson = endpoint({
  method: "GET",
  path: "/api/staff/people/{id}/",
  auth: "staff",
  capability: "people.read",
  summary: "A person: enrolments, payments, devices",
  params: idParams,
  response: personSchema,
});

export const patchStaffPerson = endpoint({
  method: "PATCH",
  path: "/api/staff/people/{id}/",
  auth: "staff",
  capability: "people.write",
  summary: "Correct e-mail, phone or name",
  params: idParams,
  body: correctionSchema,
});

export const getStaffPersonTimeline = endpoint({
  method: "GET",
  path: "/api/staff/people/{id}/timeline/",
  auth: "staff",
  capability: "people.read",
  summary: "What happened to a person, the newest first",
  params: idParams,
  query: timelineQuerySchema,
  response: timelineSchema,
});

export const postStaffPersonLink = endpoint({
  method: "POST",
  path: "/api/staff/people/{id}/link/",
  auth: "staff",
  capability: "people.write",
  summary: "Mail the link to a new password, or to activate",
  params: idParams,
  body: reasonSchema,
  response: sentLinkSchema,
});

export const postStaffPersonState = endpoint({
  method: "POST",
  path: "/api/staff/people/{id}/state/",
  auth: "staff",
  capability: "people.write",
  summary: "Switch an account off or on",
  params: idParams,
  body: stateSchema,
});

export const postStaffPersonEndSessions = endpoint({
  method: "POST",
  path: "/api/staff/people/{id}/end-sessions/",
  auth: "staff",
  capability: "people.write",
  summary: "End one session, or all",
  params: idParams,
  body: endSessionsSchema,
});

export const postStaffPersonNotes = endpoint({
  method: "POST",
  path: "/api/staff/people/{id}/notes/",
  auth: "staff",
  capability: "people.write",
  summary: "Write a note that staff see",
  params: idParams,
  body: newNoteSchema,
});

export const patchStaffPersonNote = endpoint({
  method: "PATCH",
  path: "/api/staff/people/{id}/notes/{note}/",
  auth: "staff",
  capability: "people.write",
  summary: "Pin a note, or unpin it",
  params: noteParams,
  body: pinSchema,
});

export const deleteStaffPersonNote = endpoint({
  method: "DELETE",
  path: "/api/staff/people/{id}/notes/{note}/",
  auth: "staff",
  capability: "people.write",
  summary: "Take back a note of one's own",
  params: noteParams,
});

export const getStaffPersonMark = endpoint({
  method: "GET",
  path: "/api/staff/people/{id}/marks/{attempt}/",
  auth: "staff",
  capability: "people.read",
  summary: "How an attempt came to its mark, as a text without any answer",
  params: attemptParams,
  response: markTextSchema,
});

export const getStaffPersonMerge = endpoint({
  method: "GET",
  path: "/api/staff/people/{id}/merge/",
  auth: "staff",
  capability: "people.write",
  summary: "What would move, or what stands in the way",
  params: idParams,
  query: mergePreviewQuerySchema,
  response: mergePreviewSchema,
});

export const postStaffPersonMerge = endpoint({
  method: "POST",
  path: "/api/staff/people/{id}/merge/",
  auth: "staff",
  capability: "people.write",
  summary: "Merge a second account of the same person into this one",
  params: idParams,
  body: mergeSchema,
  response: mergedSchema,
});

export const getStaffEnrollmentTransfer = endpoint({
  method: "GET",
  path: "/api/staff/enrollments/{id}/transfer/",
  auth: "staff",
  capability: "enrollments.write",
  summary: "Where an enrolment may go, with prices",
  params: idParams,
  response: targetsSchema,
});

export const postStaffEnrollmentTransfer = endpoint({
  method: "POST",
  path: "/api/staff/enrollments/{id}/transfer/",
  auth: "staff",
  capability: "enrollments.write",
  summary: "Move an enrolment to another batch",
  params: idParams,
  body: transferSchema,
});

export const postStaffEnrollmentCancel = endpoint({
  method: "POST",
  path: "/api/staff/enrollments/{id}/cancel/",
  auth: "staff",
  capability: "enrollments.write",
  summary: "Cancel an enrolment",
  params: idParams,
  body: cancellationSchema,
});

export const postStaffEnrollmentExpiry = endpoint({
  method: "POST",
  path: "/api/staff/enrollments/{id}/expiry/",
  auth: "staff",
  capability: "enrollments.write",
  summary: "Give an enrolment another last day",
  params: idParams,
  body: expirySchema,
});

export const patchStaffPayment = endpoint({
  method: "PATCH",
  path: "/api/staff/payments/{id}/",
  auth: "staff",
  capability: "payments.write",
  summary: "Correct a payment that was recorded wrongly",
  params: idParams,
  body: paymentCorrectionSchema,
});

export const postStaffPaymentRefunds = endpoint({
  method: "POST",
  path: "/api/staff/payments/{id}/refunds/",
  auth: "staff",
  capability: "payments.write",
  summary: "Record money back",
  params: idParams,
  body: refundSchema,
});
