import { listAuditEntries } from "@/lib/audit/queries";
import * as endpoints from "@/lib/audit/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffAudit, ({ query }) => listAuditEntries(query)),
]);
