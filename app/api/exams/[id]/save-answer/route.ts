import * as endpoints from "@/lib/exams/endpoints";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { presentSaved, presentSavedList } from "@/lib/exams/taking/presenter";
import { saveList } from "@/lib/exams/taking/save-list-mutations";
import { saveAnswer } from "@/lib/exams/taking/save-mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postExamSaveAnswer, async ({ viewer, params, body, headers }) => {
    const now = await examNow();
    const key = headers["x-attempt-key"];
    if (!("answers" in body)) return presentSaved(await saveAnswer(viewer, params.id, body, key, now), now);
    return presentSavedList(body.answers, await saveList(viewer, params.id, body.answers, key, now), now);
  }),
]);
