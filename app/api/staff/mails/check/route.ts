import { methods, route } from "@/lib/http/route";
import { testMail } from "@/lib/mails/check-mutations";
import { getMailCheck } from "@/lib/mails/check-queries";
import * as endpoints from "@/lib/mails/staff-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffMailsCheck, ({ viewer }) => getMailCheck(viewer.id)),
  route(endpoints.postStaffMailsCheck, async ({ viewer }) => ({
    test: await testMail({ id: viewer.id, label: viewer.username }),
  })),
]);
