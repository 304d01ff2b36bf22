import * as endpoints from "@/lib/enrollments/dues/endpoints";
import { listOwnDues } from "@/lib/enrollments/dues/own-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getMyDues, ({ viewer }) => listOwnDues(viewer, new Date())),
]);
