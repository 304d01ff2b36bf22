import { closeCashDay } from "@/lib/enrollments/cash/mutations";
import { getCashDay } from "@/lib/enrollments/cash/queries";
import * as endpoints from "@/lib/enrollments/cash/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffCashDayClose, async ({ viewer, params, body }) => {
    const now = new Date();
    await closeCashDay(actorOf(viewer), params.day, body, now);
    return getCashDay(params.day, now);
  }),
]);
