import { extendEnrollment } from "@/lib/enrollments/extension-mutations";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/people/staff-endpoints";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffEnrollmentExpiry, async ({ viewer, params: { id }, body: { last_day, seen, reason } }) => {
    const expiresAt = last_day === null ? null : new Date(`${last_day}T23:59:59.999+06:00`);
    const extension = { expiresAt, seen: seen === null ? null : new Date(seen), reason };
    await extendEnrollment(actorOf(viewer), id, extension, new Date());
  }),
]);
