import { methods, route } from "@/lib/http/route";
import { changeSettings } from "@/lib/settings/mutations";
import { getSettings } from "@/lib/settings/queries";
import { settingsChangedSchema, settingsChangeSchema, settingsSchema } from "@/lib/settings/staff-schema";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "settings.write",
      summary: "The academy's own facts, and the version that a change of them is made from",
      response: settingsSchema,
    },
    () => getSettings(),
  ),
  PUT: route(
    {
      auth: "staff",
      capability: "settings.write",
      summary: "Change some of the facts, all or none; 409 tells who changed them meanwhile",
      body: settingsChangeSchema,
      response: settingsChangedSchema,
    },
    async ({ viewer, body }) => ({ version: (await changeSettings(actorOf(viewer), body)).version }),
  ),
});
