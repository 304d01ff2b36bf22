import { methods, route } from "@/lib/http/route";
import { countUnread } from "@/lib/notices/queries";
import { unreadSchema } from "@/lib/notices/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "How many notices the caller has not read, a hundred at most", response: unreadSchema },
    async ({ viewer }) => ({ unread: await countUnread(viewer, new Date()) }),
  ),
});
