import { databaseNow } from "@/lib/clock-queries";
import { findTimeline } from "@/lib/exams/attempt-timeline-queries";
import { attemptParams, attemptTimelineSchema } from "@/lib/exams/room-schema";
import { requireExam } from "@/lib/exams/staff-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "exams.read",
      summary: "One attempt to the second: starts, saves, silences, extra time",
      params: attemptParams,
      response: attemptTimelineSchema,
    },
    async ({ viewer, params: { id, attempt } }) => {
      await requireExam(viewer, id, "exams.read");
      return findTimeline(id, attempt, databaseNow());
    },
  ),
});
