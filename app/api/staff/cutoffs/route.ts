import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/merit/staff-endpoints";
import { presentCutoffs } from "@/lib/merit/staff-presenter";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffCutoffs, () => presentCutoffs()),
]);
