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
import { printedSlipsSchema, slipAccountsSchema, slipOrderSchema, slipQuerySchema } from "@/lib/people/slip-schema";
import { peopleExportSchema, peopleListSchema, peoplePageSchema, personSchema } from "@/lib/people/staff-schema";
import { timelineQuerySchema, timelineSchema } from "@/lib/people/timeline-schema";
import { idParams } from "@/lib/wire/fields";

export const getStaffSearch = endpoint("GET", "/api/staff/search/", {
  capability: "console.enter",
  summary: "People, payments, batches, exams and certificates by a few letters or digits, as far as the role may see",
  query: searchQuerySchema,
  response: searchResultSchema,
});

export const getStaffPeople = endpoint("GET", "/api/staff/people/", {
  capability: "people.read",
  summary: "People, the newest first",
  query: peopleListSchema,
  response: peoplePageSchema,
});

export const getStaffPeopleExport = endpoint("GET", "/api/staff/people/export/", {
  capability: "people.read",
  summary: "The same as a file",
  query: peopleExportSchema,
});

export const getStaffPerson = endpoint("GET", "/api/staff/people/{id}/", {
  capability: "people.read",
  summary: "A person: enrolments, payments, devices",
  params: idParams,
  response: personSchema,
});

export const patchStaffPerson = endpoint("PATCH", "/api/staff/people/{id}/", {
  capability: "people.write",
  summary: "Correct e-mail, phone or name",
  params: idParams,
  body: correctionSchema,
});

export const getStaffPersonTimeline = endpoint("GET", "/api/staff/people/{id}/timeline/", {
  capability: "people.read",
  summary: "What happened to a person, the newest first",
  params: idParams,
  query: timelineQuerySchema,
  response: timelineSchema,
});

export const postStaffPersonLink = endpoint("POST", "/api/staff/people/{id}/link/", {
  capability: "people.write",
  summary: "Mail the link to a new password, or to activate",
  params: idParams,
  body: reasonSchema,
  response: sentLinkSchema,
});

export const postStaffPersonState = endpoint("POST", "/api/staff/people/{id}/state/", {
  capability: "people.write",
  summary: "Switch an account off or on",
  params: idParams,
  body: stateSchema,
});

export const postStaffPersonEndSessions = endpoint("POST", "/api/staff/people/{id}/end-sessions/", {
  capability: "people.write",
  summary: "End one session, or all",
  params: idParams,
  body: endSessionsSchema,
});

export const postStaffPersonNotes = endpoint("POST", "/api/staff/people/{id}/notes/", {
  capability: "people.write",
  summary: "Write a note that staff see",
  params: idParams,
  body: newNoteSchema,
});

export const patchStaffPersonNote = endpoint("PATCH", "/api/staff/people/{id}/notes/{note}/", {
  capability: "people.write",
  summary: "Pin a note, or unpin it",
  params: noteParams,
  body: pinSchema,
});

export const deleteStaffPersonNote = endpoint("DELETE", "/api/staff/people/{id}/notes/{note}/", {
  capability: "people.write",
  summary: "Take back a note of one's own",
  params: noteParams,
});

export const getStaffPersonMark = endpoint("GET", "/api/staff/people/{id}/marks/{attempt}/", {
  capability: "people.read",
  summary: "How an attempt came to its mark, as a text without any answer",
  params: attemptParams,
  response: markTextSchema,
});

export const getStaffPersonMerge = endpoint("GET", "/api/staff/people/{id}/merge/", {
  capability: "people.write",
  summary: "What would move, or what stands in the way",
  params: idParams,
  query: mergePreviewQuerySchema,
  response: mergePreviewSchema,
});

export const postStaffPersonMerge = endpoint("POST", "/api/staff/people/{id}/merge/", {
  capability: "people.write",
  summary: "Merge a second account of the same person into this one",
  params: idParams,
  body: mergeSchema,
  response: mergedSchema,
});

export const getStaffEnrollmentTransfer = endpoint("GET", "/api/staff/enrollments/{id}/transfer/", {
  capability: "enrollments.write",
  summary: "Where an enrolment may go, with prices",
  params: idParams,
  response: targetsSchema,
});

export const postStaffEnrollmentTransfer = endpoint("POST", "/api/staff/enrollments/{id}/transfer/", {
  capability: "enrollments.write",
  summary: "Move an enrolment to another batch",
  params: idParams,
  body: transferSchema,
});

export const postStaffEnrollmentCancel = endpoint("POST", "/api/staff/enrollments/{id}/cancel/", {
  capability: "enrollments.write",
  summary: "Cancel an enrolment",
  params: idParams,
  body: cancellationSchema,
});

export const postStaffEnrollmentExpiry = endpoint("POST", "/api/staff/enrollments/{id}/expiry/", {
  capability: "enrollments.write",
  summary: "Give an enrolment another last day",
  params: idParams,
  body: expirySchema,
});

export const patchStaffPayment = endpoint("PATCH", "/api/staff/payments/{id}/", {
  capability: "payments.write",
  summary: "Correct a payment that was recorded wrongly",
  params: idParams,
  body: paymentCorrectionSchema,
});

export const postStaffPaymentRefunds = endpoint("POST", "/api/staff/payments/{id}/refunds/", {
  capability: "payments.write",
  summary: "Record money back",
  params: idParams,
  body: refundSchema,
});

export const getStaffActivationSlips = endpoint("GET", "/api/staff/activation-slips/", {
  capability: "enrollments.write",
  summary: "Learners who may need a slip to choose a password, and what became of their newest one",
  query: slipQuerySchema,
  response: slipAccountsSchema,
});

export const postStaffActivationSlips = endpoint("POST", "/api/staff/activation-slips/", {
  capability: "enrollments.write",
  summary: "Make slips for accounts of learners, in place of the ones before; the codes are shown this once",
  body: slipOrderSchema,
  response: printedSlipsSchema,
});
