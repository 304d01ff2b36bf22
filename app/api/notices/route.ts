import { methods, route } from "@/lib/http/route";
import { listNotices } from "@/lib/notices/queries";
import { noticePageSchema, noticeQuerySchema } from "@/lib/notices/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "What the caller was told, newest first",
      query: noticeQuerySchema,
      response: noticePageSchema,
    },
    ({ viewer, query }) => listNotices(viewer, query, new Date()),
  ),
});
