import { methods, route } from "@/lib/http/route";
import { publishLanding } from "@/lib/settings/landing-mutations";
import * as endpoints from "@/lib/settings/staff-endpoints";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffLandingPublish, ({ viewer, body }) => publishLanding(actorOf(viewer), body.version)),
]);
