import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/staff-endpoints";
import { pageRecordings } from "@/lib/materials/staff-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffRecordings, ({ viewer, query }) => pageRecordings(viewer, query)),
]);
