import "server-only";
import { endpoint } from "@/lib/endpoint";
import { deadMailsSchema, dismissedMailsSchema, mailIdsSchema, retriedMailsSchema } from "@/lib/mails/staff-schema";

export const getStaffMails = endpoint("GET", "/api/staff/mails/", {
  capability: "settings.write",
  summary: "Mails that were given up, the newest first: which, to whom, why and when; how many still wait",
  response: deadMailsSchema,
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
