import { methods, route } from "@/lib/http/route";
import { listStaffAccounts } from "@/lib/staff/account-queries";
import { staffAccountsSchema } from "@/lib/staff/account-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "staff.write",
      summary: "Who works for the academy, who is invited, and which batches there are to teach",
      response: staffAccountsSchema,
    },
    ({ viewer }) => listStaffAccounts(viewer, new Date()),
  ),
});
