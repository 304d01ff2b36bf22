import { databaseNow } from "@/lib/clock-queries";
import { findExamRow, requireExam } from "@/lib/exams/authoring/staff-queries";
import { presentRoom } from "@/lib/exams/room/presenter";
import { readRoom } from "@/lib/exams/room/queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamRoom, async ({ viewer, params: { id }, query }) => {
    await requireExam(viewer, id, "exams.read");
    return presentRoom(await findExamRow(id), await readRoom(id), query, databaseNow());
  }),
]);
