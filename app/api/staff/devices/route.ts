import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";
import { endOtherDevices } from "@/lib/staff/session-mutations";
import { listDevices } from "@/lib/staff/session-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffDevices, ({ viewer }) => listDevices(viewer, databaseNow())),
  route(endpoints.deleteStaffDevices, ({ viewer }) => endOtherDevices(viewer, databaseNow())),
]);
