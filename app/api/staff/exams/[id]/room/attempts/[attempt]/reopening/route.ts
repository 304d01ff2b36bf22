import { databaseNow } from "@/lib/clock-queries";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { reopenOne } from "@/lib/exams/room/mutations";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamRoomAttemptReopening, async ({ viewer, params: { id, attempt }, body }) => {
    await requireExam(viewer, id, "exams.write");
    return reopenOne(actorOf(viewer), id, attempt, body, databaseNow());
  }),
]);
