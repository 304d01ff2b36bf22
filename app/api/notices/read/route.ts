import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/notices/endpoints";
import { markRead } from "@/lib/notices/reading-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postNoticesRead, ({ viewer, body }) => markRead(viewer, body, new Date())),
]);
