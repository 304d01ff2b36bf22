import * as endpoints from "@/lib/exams/endpoints";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { presentSaved } from "@/lib/exams/taking/presenter";
import { saveAnswer } from "@/lib/exams/taking/save-mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postExamSaveAnswer, async ({ viewer, params, body, headers }) => {
    const now = await examNow();
    return presentSaved(await saveAnswer(viewer, params.id, body, headers["x-attempt-key"], now), now);
  }),
]);
