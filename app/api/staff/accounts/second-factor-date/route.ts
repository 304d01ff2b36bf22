import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";
import { requireSecondFactorFrom } from "@/lib/staff/second-factor-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffAccountsSecondFactorDate, ({ viewer, body }) =>
    requireSecondFactorFrom(viewer, body.second_factor_from, databaseNow()),
  ),
]);
