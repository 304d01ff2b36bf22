import * as endpoints from "@/lib/enrollments/desk/staff-endpoints";
import { undoRecorded } from "@/lib/enrollments/desk/undo-mutations";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffEnrollmentUndo, ({ viewer, params, body }) =>
    undoRecorded(actorOf(viewer), params.id, body, new Date()),
  ),
]);
