import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/notices/endpoints";
import { changePreferences } from "@/lib/notices/preference-mutations";
import { presentPreferences } from "@/lib/notices/presenter";
import { listMutes } from "@/lib/notices/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getNoticesPreferences, async ({ viewer }) => presentPreferences(await listMutes(viewer))),
  route(endpoints.patchNoticesPreferences, async ({ viewer, body }) =>
    presentPreferences(await changePreferences(viewer, body)),
  ),
]);
