import * as endpoints from "@/lib/certificates/staff-endpoints";
import { confirmName } from "@/lib/certificates/staff-mutations";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffCertificatesName, ({ viewer, params, body }) =>
    confirmName(actorOf(viewer), params.id, body, new Date()),
  ),
]);
