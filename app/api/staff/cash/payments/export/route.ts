import { listFile } from "@/app/api/staff/list-file";
import { methods, route } from "@/lib/http/route";
import { paymentFile } from "@/lib/staff/payments/columns";
import * as endpoints from "@/lib/staff/payments/endpoints";
import { exportPayments } from "@/lib/staff/payments/export-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCashPaymentsExport, listFile("payments", paymentFile, exportPayments)),
]);
