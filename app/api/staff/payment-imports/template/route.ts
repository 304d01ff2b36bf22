import { methods, route } from "@/lib/http/route";
import { workbookFile } from "@/lib/http/table-file";
import * as endpoints from "@/lib/staff/imports/endpoints";
import { importTemplate } from "@/lib/staff/imports/template";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffPaymentImportsTemplate, () => workbookFile(importTemplate)),
]);
