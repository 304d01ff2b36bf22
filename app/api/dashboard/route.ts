import * as endpoints from "@/lib/dashboard/endpoints";
import { presentDashboard } from "@/lib/dashboard/presenter";
import { getDashboard } from "@/lib/dashboard/queries";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getDashboard, async ({ viewer }) => {
    const now = await examNow();
    return presentDashboard(await getDashboard(viewer, now), now);
  }),
]);
