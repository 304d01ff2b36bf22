import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/people/staff-endpoints";
import { listTimeline } from "@/lib/people/timeline-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffPersonTimeline, ({ viewer, params: { id }, query }) => listTimeline(viewer, id, query)),
]);
