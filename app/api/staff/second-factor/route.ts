import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from "@/lib/staff/second-factor-mutations";
import { getSecondFactor } from "@/lib/staff/second-factor-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffSecondFactor, ({ viewer }) => getSecondFactor(viewer.id)),
  route(endpoints.postStaffSecondFactor, ({ viewer, body }) => beginSecondFactor(viewer, body.current_password)),
  route(endpoints.putStaffSecondFactor, async ({ viewer, body, address }) => ({
    recovery_codes: await confirmSecondFactor(viewer, { ...body, address }, databaseNow()),
  })),
  route(endpoints.deleteStaffSecondFactor, ({ viewer, body, address }) =>
    endSecondFactor(viewer, { ...body, address }, databaseNow()),
  ),
]);
