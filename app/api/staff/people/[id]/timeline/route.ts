import { methods, route } from "@/lib/http/route";
import { personParams } from "@/lib/people/action-schema";
import { listTimeline } from "@/lib/people/timeline-queries";
import { timelineQuerySchema, timelineSchema } from "@/lib/people/timeline-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "people.read",
      summary: "What happened to a person, the newest first",
      params: personParams,
      query: timelineQuerySchema,
      response: timelineSchema,
    },
    ({ viewer, params: { id }, query }) => listTimeline(viewer, id, query),
  ),
});
