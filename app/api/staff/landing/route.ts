import { methods, route } from "@/lib/http/route";
import { saveLandingDraft } from "@/lib/settings/landing-mutations";
import { getLandingState } from "@/lib/settings/landing-queries";
import * as endpoints from "@/lib/settings/staff-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffLanding, () => getLandingState()),
  route(endpoints.putStaffLanding, ({ body }) => saveLandingDraft(body)),
]);
