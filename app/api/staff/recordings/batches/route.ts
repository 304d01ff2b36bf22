import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/staff-endpoints";
import { listLinkableBatches } from "@/lib/materials/staff-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffRecordingsBatches, ({ viewer }) => listLinkableBatches(viewer)),
]);
