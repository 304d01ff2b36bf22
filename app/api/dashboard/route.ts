import { presentDashboard } from "@/lib/dashboard/presenter";
import { getDashboard } from "@/lib/dashboard/queries";
import { dashboardSchema } from "@/lib/dashboard/schema";
import { examNow } from "@/lib/exams/outage-mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "What the caller's dashboard shows of all their batches", response: dashboardSchema },
    async ({ viewer }) => {
      const now = await examNow();
      return presentDashboard(await getDashboard(viewer, now), now);
    },
  ),
});
