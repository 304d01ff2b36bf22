import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/endpoints";
import { removeView } from "@/lib/staff/view-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.deleteStaffView, ({ viewer, params }) => removeView(viewer, params.id)),
]);
