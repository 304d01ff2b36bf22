import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/notices/endpoints";
import { countUnread } from "@/lib/notices/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getNoticesUnread, async ({ viewer }) => ({ unread: await countUnread(viewer, new Date()) })),
]);
