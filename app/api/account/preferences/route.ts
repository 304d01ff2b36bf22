import * as endpoints from "@/lib/accounts/endpoints";
import { presentPreferences } from "@/lib/accounts/presenter";
import { updatePreferences } from "@/lib/accounts/profile-mutations";
import { requireUser } from "@/lib/accounts/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getAccountPreferences, async ({ viewer }) => presentPreferences(await requireUser(viewer.id))),
  route(endpoints.patchAccountPreferences, async ({ viewer, body }) =>
    presentPreferences(await updatePreferences(viewer, body)),
  ),
]);
