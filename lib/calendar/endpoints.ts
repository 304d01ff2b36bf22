import "server-only";
import { calendarSchema, classListSchema, feedParams } from "@/lib/calendar/schema";
import { endpoint } from "@/lib/endpoint";
import { idParams } from "@/lib/wire/fields";
import { conditionalHeaders } from "@/lib/wire/file-headers";

export const getBatchClasses = endpoint("GET", "/api/batches/{id}/classes/", {
  auth: "learner",
  batchAccess: true,
  summary: "The classes of a batch that are still to come, moved and called off ones too, and how many were held",
  params: idParams,
  response: classListSchema,
});

export const getCalendar = endpoint("GET", "/api/calendar/", {
  auth: "learner",
  summary: "The address of the caller's private calendar feed",
  response: calendarSchema,
});

export const postCalendar = endpoint("POST", "/api/calendar/", {
  auth: "learner",
  summary: "A new address of the feed; the former one is gone",
  response: calendarSchema,
});

export const getCalendarFeed = endpoint("GET", "/api/calendar/{file}/", {
  auth: "public",
  summary: "A learner's calendar feed (.ics); the address is the key",
  params: feedParams,
  ...conditionalHeaders,
});
