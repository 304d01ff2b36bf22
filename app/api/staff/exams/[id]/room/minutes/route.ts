import { databaseNow } from "@/lib/clock-queries";
import { changeMinutes } from "@/lib/exams/room-mutations";
import { minutesGivenSchema, minutesSchema } from "@/lib/exams/room-schema";
import { requireExam } from "@/lib/exams/staff-queries";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "exams.write",
      summary: "Minutes for one attempt or all that run, or given ones taken back",
      params: staffExamParams,
      body: minutesSchema,
      response: minutesGivenSchema,
    },
    async ({ viewer, params, body }) => {
      await requireExam(viewer, params.id, "exams.write");
      return changeMinutes(actorOf(viewer), params.id, body, databaseNow());
    },
  ),
});
