import * as endpoints from "@/lib/exams/endpoints";
import { keepFlags } from "@/lib/exams/taking/flag-mutations";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putExamFlags, async ({ viewer, params, body, headers }) => {
    const now = await examNow();
    const isKept = await keepFlags(viewer, params.id, body, headers["x-attempt-key"], now);
    return { is_kept: isKept, server_time: now.toISOString() };
  }),
]);
