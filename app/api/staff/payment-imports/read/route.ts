import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/imports/endpoints";
import { readPaymentFile } from "@/lib/staff/imports/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffPaymentImportsRead, ({ viewer, body }) => readPaymentFile(viewer.id, body.file)),
]);
