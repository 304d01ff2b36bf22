import { methods, route } from "@/lib/http/route";
import { changePreferences } from "@/lib/notices/preference-mutations";
import { presentPreferences } from "@/lib/notices/presenter";
import { listMutes } from "@/lib/notices/queries";
import { noticePreferencesChangeSchema, noticePreferencesSchema } from "@/lib/notices/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "Where the caller is told of what", response: noticePreferencesSchema },
    async ({ viewer }) => presentPreferences(await listMutes(viewer)),
  ),
  PATCH: route(
    {
      auth: "learner",
      summary: "Switch notices on or off",
      body: noticePreferencesChangeSchema,
      response: noticePreferencesSchema,
    },
    async ({ viewer, body }) => presentPreferences(await changePreferences(viewer, body)),
  ),
});
