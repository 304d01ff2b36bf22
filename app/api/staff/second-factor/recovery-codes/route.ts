import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";
import { renewRecoveryCodes } from "@/lib/staff/second-factor-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffSecondFactorRecoveryCodes, async ({ viewer, body, address }) => ({
    recovery_codes: await renewRecoveryCodes(viewer, { ...body, address }, databaseNow()),
  })),
]);
