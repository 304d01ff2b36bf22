import { methods, route } from "@/lib/http/route";
import { getSenderRecords } from "@/lib/mails/check-queries";
import * as endpoints from "@/lib/mails/staff-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffMailsRecords, ({ viewer, query }) => getSenderRecords(viewer.id, query.selector)),
]);
