import { methods, route } from "@/lib/http/route";
import { listStaffAccounts } from "@/lib/staff/account-queries";
import * as endpoints from "@/lib/staff/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffAccounts, ({ viewer }) => listStaffAccounts(viewer, new Date())),
]);
