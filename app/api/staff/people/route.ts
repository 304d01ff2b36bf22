import { methods, route } from "@/lib/http/route";
import { listPeople } from "@/lib/people/queries";
import * as endpoints from "@/lib/people/staff-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffPeople, ({ query }) => listPeople(query, new Date())),
]);
