import { methods, route } from "@/lib/http/route";
import { markRead } from "@/lib/notices/reading-mutations";
import { readingSchema, unreadSchema } from "@/lib/notices/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "learner",
      summary: "Mark a notice of the caller's as read, or all up to one",
      body: readingSchema,
      response: unreadSchema,
    },
    ({ viewer, body }) => markRead(viewer, body, new Date()),
  ),
});
