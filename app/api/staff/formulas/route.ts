import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { convertTyped } from "@/lib/markup/formulas";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffFormulas, async ({ viewer, body }) =>
    convertTyped(body, { accountId: viewer.id, field: "tex" }),
  ),
]);
