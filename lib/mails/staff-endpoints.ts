import "server-only";
import { endpoint } from "@/lib/endpoint";
import { mailCheckSchema, senderRecordsQuery, senderRecordsSchema, testedSchema } from "@/lib/mails/check-schema";
import { deadMailsSchema, dismissedMailsSchema, mailIdsSchema, retriedMailsSchema } from "@/lib/mails/staff-schema";

export const getStaffMails = endpoint("GET", "/api/staff/mails/", {
  capability: "settings.write",
  summary: "Mails that were given up, the newest first: which, to whom, why and when; how many still wait",
  response: deadMailsSchema,
});

export const getStaffMailsCheck = endpoint("GET", "/api/staff/mails/check/", {
  capability: "settings.write",
  summary: "By which server and in whose name mails leave, where a test would go, and how the last one ended",
  response: mailCheckSchema,
});

export const postStaffMailsCheck = endpoint("POST", "/api/staff/mails/check/", {
  capability: "settings.write",
  summary: "Send a mail to the own address, six an hour, and tell what the server answered",
  response: testedSchema,
});

export const getStaffMailsRecords = endpoint("GET", "/api/staff/mails/records/", {
  capability: "settings.write",
  summary: "SPF, DKIM and DMARC of the sender's domain as the name servers answer, and what to write where one lacks",
  query: senderRecordsQuery,
  response: senderRecordsSchema,
});

export const postStaffMailsRetry = endpoint("POST", "/api/staff/mails/retry/", {
  capability: "settings.write",
  summary: "Try given up mails again; says how many of them still were",
  body: mailIdsSchema,
  response: retriedMailsSchema,
});

export const postStaffMailsDismiss = endpoint("POST", "/api/staff/mails/dismiss/", {
  capability: "settings.write",
  summary: "Take given up mails off the list for good; says how many of them still were on it",
  body: mailIdsSchema,
  response: dismissedMailsSchema,
});
