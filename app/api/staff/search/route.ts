import { methods, route } from "@/lib/http/route";
import { search } from "@/lib/people/search-queries";
import * as endpoints from "@/lib/people/staff-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffSearch, ({ viewer, query: { q } }) => search(viewer, q, new Date())),
]);
