import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { databaseNow } from "@/lib/clock-queries";
import { presentStarted } from "@/lib/exams/presenter";
import { startRehearsal } from "@/lib/exams/rehearsal-mutations";
import { startedAttemptSchema } from "@/lib/exams/schema";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "exams.read",
      summary: "Begin the rehearsal, or open the running one here",
      params: staffExamParams,
      response: startedAttemptSchema,
    },
    async ({ viewer, params }) => {
      const now = databaseNow();
      return presentStarted(await startRehearsal(actorOf(viewer), await rehearserOf(viewer, params.id), now), now);
    },
  ),
});
