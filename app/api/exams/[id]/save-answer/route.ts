import * as endpoints from "@/lib/exams/endpoints";
import { examNow } from "@/lib/exams/outage-mutations";
import { presentSaved } from "@/lib/exams/presenter";
import { saveAnswer } from "@/lib/exams/save-mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postExamSaveAnswer, async ({ viewer, params, body, headers }) => {
    const now = await examNow();
    return presentSaved(await saveAnswer(viewer, params.id, body, headers["x-attempt-key"], now), now);
  }),
]);
