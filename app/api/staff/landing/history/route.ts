import { methods, route } from "@/lib/http/route";
import { listLandingVersions } from "@/lib/settings/landing-queries";
import * as endpoints from "@/lib/settings/staff-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffLandingHistory, () => listLandingVersions()),
]);
