import { methods, route } from "@/lib/http/route";
import { listDeadMails } from "@/lib/mails/queries";
import * as endpoints from "@/lib/mails/staff-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffMails, () => listDeadMails()),
]);
