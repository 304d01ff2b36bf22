import { databaseNow } from "@/lib/clock-queries";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { findTimeline } from "@/lib/exams/room/attempt-timeline-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamRoomAttempt, async ({ viewer, params: { id, attempt } }) => {
    await requireExam(viewer, id, "exams.read");
    return findTimeline(id, attempt, databaseNow());
  }),
]);
