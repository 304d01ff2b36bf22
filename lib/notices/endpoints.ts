import "server-only";
import { endpoint } from "@/lib/endpoint";
import {
  noticePageSchema,
  noticePreferencesChangeSchema,
  noticePreferencesSchema,
  noticeQuerySchema,
  pushKeySchema,
  readingSchema,
  unreadSchema,
} from "@/lib/notices/schema";
import {
  endedPushSubscriptionSchema,
  pushRenewalSchema,
  pushSubscriptionSchema,
  subscribedSchema,
} from "@/lib/notices/subscription-schema";

export const getNotices = endpoint("GET", "/api/notices/", {
  auth: "learner",
  summary: "What the caller was told, newest first",
  query: noticeQuerySchema,
  response: noticePageSchema,
});

export const getNoticesUnread = endpoint("GET", "/api/notices/unread/", {
  auth: "learner",
  summary: "How many notices the caller has not read, a hundred at most",
  response: unreadSchema,
});

export const postNoticesRead = endpoint("POST", "/api/notices/read/", {
  auth: "learner",
  summary: "Mark a notice of the caller's as read, or all up to one",
  body: readingSchema,
  response: unreadSchema,
});

export const getNoticesPreferences = endpoint("GET", "/api/notices/preferences/", {
  auth: "learner",
  summary: "Where the caller is told of what",
  response: noticePreferencesSchema,
});

export const patchNoticesPreferences = endpoint("PATCH", "/api/notices/preferences/", {
  auth: "learner",
  summary: "Switch notices on or off",
  body: noticePreferencesChangeSchema,
  response: noticePreferencesSchema,
});

export const getPushSubscriptions = endpoint("GET", "/api/push-subscriptions/", {
  auth: "learner",
  summary: "The key that a browser subscribes to notices with",
  response: pushKeySchema,
});

export const postPushSubscriptions = endpoint("POST", "/api/push-subscriptions/", {
  auth: "learner",
  summary: "Tell the caller in this browser too",
  body: pushSubscriptionSchema,
  response: subscribedSchema,
});

export const deletePushSubscriptions = endpoint("DELETE", "/api/push-subscriptions/", {
  auth: "learner",
  summary: "Tell the caller nothing more in a browser",
  body: endedPushSubscriptionSchema,
});

export const postPushSubscriptionsRenewal = endpoint("POST", "/api/push-subscriptions/renewal/", {
  auth: "public",
  limit: "pushRenewalByAddress",
  summary: "Change the address of a browser that is told of notices, by the secret it was handed",
  body: pushRenewalSchema,
});
