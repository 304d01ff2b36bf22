import * as endpoints from "@/lib/accounts/endpoints";
import { setPasswordBySlip } from "@/lib/accounts/slip-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postActivationSlips, ({ body, address }) => setPasswordBySlip(body, address, databaseNow())),
]);
