import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import * as endpoints from "@/lib/staff/imports/endpoints";
import { importPaymentRows } from "@/lib/staff/imports/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffPaymentImports, ({ viewer, body }) => importPaymentRows(actorOf(viewer), body, new Date())),
]);
