import { databaseNow } from "@/lib/clock-queries";
import { presentRoom } from "@/lib/exams/room-presenter";
import { readRoom } from "@/lib/exams/room-queries";
import { roomQuery, roomSchema } from "@/lib/exams/room-schema";
import { findExamRow, requireExam } from "@/lib/exams/staff-queries";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "exams.read",
      summary: "Who has not started, runs, is silent or has handed in; to be asked again when it says",
      params: staffExamParams,
      query: roomQuery,
      response: roomSchema,
    },
    async ({ viewer, params: { id }, query }) => {
      await requireExam(viewer, id, "exams.read");
      return presentRoom(await findExamRow(id), await readRoom(id), query, databaseNow());
    },
  ),
});
