import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";
import { setUpAcademy } from "@/lib/staff/setup-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffSetup, ({ body, address }) => setUpAcademy(body, address, databaseNow())),
]);
