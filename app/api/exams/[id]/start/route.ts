import * as endpoints from "@/lib/exams/endpoints";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { presentStarted } from "@/lib/exams/taking/presenter";
import { startAttempt } from "@/lib/exams/taking/start-mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postExamStart, async ({ viewer, params }) => {
    const now = await examNow();
    return presentStarted(await startAttempt(viewer, params.id, now), now);
  }),
]);
