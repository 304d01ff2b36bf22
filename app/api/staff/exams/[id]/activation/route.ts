import { databaseNow } from "@/lib/clock-queries";
import { changeActivation } from "@/lib/exams/activation-mutations";
import { requireExam } from "@/lib/exams/staff-queries";
import { activatedSchema, activationSchema, staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "staff",
      capability: "exams.write",
      summary: "Learners may start, or no new ones may; who has started finishes",
      params: staffExamParams,
      body: activationSchema,
      response: activatedSchema,
    },
    async ({ viewer, params, body }) => {
      await requireExam(viewer, params.id, "exams.write");
      return changeActivation(actorOf(viewer), params.id, body.is_active, databaseNow());
    },
  ),
});
