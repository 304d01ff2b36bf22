import { setPassword } from "@/lib/accounts/mutations";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffPassword, ({ viewer, body }) =>
    setPassword(viewer, body.current_password, body.new_password, databaseNow()),
  ),
]);
