import { methods, route } from "@/lib/http/route";
import { dismissDeadMails } from "@/lib/mails/mutations";
import * as endpoints from "@/lib/mails/staff-endpoints";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffMailsDismiss, async ({ viewer, body }) => ({
    dismissed: await dismissDeadMails(actorOf(viewer), body.ids),
  })),
]);
