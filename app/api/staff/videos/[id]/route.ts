import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/staff-endpoints";
import { getOwnVideo } from "@/lib/materials/staff-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffVideo, ({ viewer, params: { id } }) => getOwnVideo(viewer, id)),
]);
