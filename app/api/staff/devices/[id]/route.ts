import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";
import { endDevice } from "@/lib/staff/session-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.deleteStaffDevice, ({ viewer, params }) => endDevice(viewer, params.id, databaseNow())),
]);
