import { undoRecordedSchema } from "@/lib/enrollments/desk/schema";
import { undoRecorded } from "@/lib/enrollments/desk/undo-mutations";
import { duesParams } from "@/lib/enrollments/dues/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "enrollments.write",
      summary: "Take back what the caller recorded in the last ten seconds, before anybody was told",
      params: duesParams,
      body: undoRecordedSchema,
    },
    ({ viewer, params, body }) => undoRecorded(actorOf(viewer), params.id, body, new Date()),
  ),
});
