import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/notices/endpoints";
import { listNotices } from "@/lib/notices/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getNotices, ({ viewer, query }) => listNotices(viewer, query, new Date())),
]);
