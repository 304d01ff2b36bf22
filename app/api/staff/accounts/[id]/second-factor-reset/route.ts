import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import * as endpoints from "@/lib/staff/endpoints";
import { resetSecondFactor } from "@/lib/staff/second-factor-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffAccountSecondFactorReset, ({ viewer, params, body }) =>
    resetSecondFactor(actorOf(viewer), params.id, body.reason, new Date()),
  ),
]);
