import { methods, route } from "@/lib/http/route";
import { retryDeadMails } from "@/lib/mails/mutations";
import * as endpoints from "@/lib/mails/staff-endpoints";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffMailsRetry, async ({ viewer, body }) => ({
    retried: await retryDeadMails(actorOf(viewer), body.ids),
  })),
]);
