import { printSlips } from "@/lib/accounts/slip-mutations";
import { listSlipAccounts } from "@/lib/accounts/slip-queries";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { presentPrinted, presentSlipAccounts } from "@/lib/people/slip-presenter";
import * as endpoints from "@/lib/people/staff-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffActivationSlips, async ({ query }) => {
    const now = databaseNow();
    return presentSlipAccounts(await listSlipAccounts(query, now), now);
  }),
  route(endpoints.postStaffActivationSlips, async ({ viewer, body }) =>
    presentPrinted(await printSlips(viewer, body.account_ids, databaseNow())),
  ),
]);
