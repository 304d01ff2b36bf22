import { methods, route } from "@/lib/http/route";
import { EXPORT_MAX_ROWS, tableFile } from "@/lib/http/table-file";
import { takeOut } from "@/lib/staff/export-mutations";
import { paymentFile } from "@/lib/staff/payments/columns";
import * as endpoints from "@/lib/staff/payments/endpoints";
import { exportPayments } from "@/lib/staff/payments/export-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCashPaymentsExport, async ({ viewer, query: { format, for: reader, ...filter } }) =>
    tableFile(
      { format, for: reader },
      "payments",
      paymentFile,
      takeOut(viewer, "payments", filter, () => exportPayments(filter, EXPORT_MAX_ROWS)),
    ),
  ),
]);
