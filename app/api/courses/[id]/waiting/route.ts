import * as endpoints from "@/lib/enrollments/waits/endpoints";
import { setWaiting } from "@/lib/enrollments/waits/mutations";
import { isWaiting } from "@/lib/enrollments/waits/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getCourseWaiting, async ({ viewer, params }) => ({ is_waiting: await isWaiting(viewer, params.id) })),
  route(endpoints.putCourseWaiting, async ({ viewer, params, body }) => {
    await setWaiting(viewer, params.id, body.is_waiting, new Date());
    return body;
  }),
]);
