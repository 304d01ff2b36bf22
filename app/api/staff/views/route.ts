import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";
import { saveView } from "@/lib/staff/view-mutations";
import { listViews } from "@/lib/staff/view-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffViews, ({ viewer, query }) => listViews(viewer, query.list)),
  route(endpoints.postStaffViews, ({ viewer, body }) => saveView(viewer, body)),
]);
