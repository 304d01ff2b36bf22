import { stopOldSecrets } from "@/lib/enrollments/notices/secret-mutations";
import * as endpoints from "@/lib/enrollments/notices/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.deleteStaffPaymentNoticesSecretOld, ({ viewer, body }) =>
    stopOldSecrets(actorOf(viewer), body, new Date()),
  ),
]);
