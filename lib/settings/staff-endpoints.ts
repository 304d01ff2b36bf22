import "server-only";
import { endpoint } from "@/lib/endpoint";
import { settingsChangedSchema, settingsChangeSchema, settingsSchema } from "@/lib/settings/staff-schema";

export const getStaffSettings = endpoint("GET", "/api/staff/settings/", {
  capability: "settings.write",
  summary: "The academy's own facts, and the version that a change of them is made from",
  response: settingsSchema,
});

export const putStaffSettings = endpoint("PUT", "/api/staff/settings/", {
  capability: "settings.write",
  summary: "Change some of the facts, all or none; 409 tells who changed them meanwhile",
  body: settingsChangeSchema,
  response: settingsChangedSchema,
});
