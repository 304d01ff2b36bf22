import { databaseNow } from "@/lib/clock-queries";
import { reopenOne } from "@/lib/exams/room-mutations";
import { attemptParams, reopenedSchema, reopenSchema } from "@/lib/exams/room-schema";
import { requireExam } from "@/lib/exams/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "exams.write",
      summary: "Let an attempt run again that ended; its mark leaves the standings",
      params: attemptParams,
      body: reopenSchema,
      response: reopenedSchema,
    },
    async ({ viewer, params: { id, attempt }, body }) => {
      await requireExam(viewer, id, "exams.write");
      return reopenOne(actorOf(viewer), id, attempt, body, databaseNow());
    },
  ),
});
