import { databaseNow } from "@/lib/clock-queries";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { changeMinutes } from "@/lib/exams/room/mutations";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamRoomMinutes, async ({ viewer, params, body }) => {
    await requireExam(viewer, params.id, "exams.write");
    return changeMinutes(actorOf(viewer), params.id, body, databaseNow());
  }),
]);
