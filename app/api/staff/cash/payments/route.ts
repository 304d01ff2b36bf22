import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/payments/endpoints";
import { listPaymentRecords } from "@/lib/staff/payments/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCashPayments, ({ query }) => listPaymentRecords(query)),
]);
