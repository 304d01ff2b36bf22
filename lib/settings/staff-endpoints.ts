import "server-only";
import { endpoint } from "@/lib/endpoint";
import {
  landingDraftInputSchema,
  landingPublishedSchema,
  landingPublishSchema,
  landingStateSchema,
  landingVersionsSchema,
  landingWrittenSchema,
} from "@/lib/settings/landing-staff-schema";
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

export const getStaffLanding = endpoint("GET", "/api/staff/landing/", {
  capability: "settings.write",
  summary: "The landing page's texts as they are published and as they are being changed",
  response: landingStateSchema,
});

export const putStaffLanding = endpoint("PUT", "/api/staff/landing/", {
  capability: "settings.write",
  summary: "Keep all changes of the texts as the draft; 409 when somebody else changed something meanwhile",
  body: landingDraftInputSchema,
  response: landingWrittenSchema,
});

export const postStaffLandingPublish = endpoint("POST", "/api/staff/landing/publish/", {
  capability: "settings.write",
  status: 200,
  summary: "Put the draft on the site, all of it or nothing",
  body: landingPublishSchema,
  response: landingPublishedSchema,
});

export const getStaffLandingHistory = endpoint("GET", "/api/staff/landing/history/", {
  capability: "settings.write",
  summary: "The last 50 publications of the landing page's texts",
  response: landingVersionsSchema,
});
