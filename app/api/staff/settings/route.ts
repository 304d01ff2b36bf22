import { methods, route } from "@/lib/http/route";
import { changeSettings } from "@/lib/settings/mutations";
import { getSettings } from "@/lib/settings/queries";
import * as endpoints from "@/lib/settings/staff-endpoints";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffSettings, () => getSettings()),
  route(endpoints.putStaffSettings, async ({ viewer, body }) => ({
    version: (await changeSettings(actorOf(viewer), body)).version,
  })),
]);
