import { presentPreferences } from "@/lib/accounts/presenter";
import { updatePreferences } from "@/lib/accounts/profile-mutations";
import { requireUser } from "@/lib/accounts/queries";
import { preferencesChangeSchema, preferencesSchema } from "@/lib/accounts/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "How others see the caller", response: preferencesSchema },
    async ({ viewer }) => presentPreferences(await requireUser(viewer.id)),
  ),
  PATCH: route(
    {
      auth: "learner",
      summary: "Change how others see the caller",
      body: preferencesChangeSchema,
      response: preferencesSchema,
    },
    async ({ viewer, body }) => presentPreferences(await updatePreferences(viewer, body)),
  ),
});
