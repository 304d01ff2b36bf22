import { databaseNow } from "@/lib/clock-queries";
import { usualEnd, withPictures } from "@/lib/exams/pictures/signed";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/practice/endpoints";
import { answerQuestion, keepQuestion } from "@/lib/practice/mutations";
import { presentAnswered } from "@/lib/practice/presenter";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postPractice, async ({ viewer, params, body }) => {
    const now = databaseNow();
    const answered = presentAnswered(await answerQuestion(viewer, params.id, body, now), now);
    return withPictures(answered, viewer, usualEnd(now));
  }),
  route(endpoints.putPractice, async ({ viewer, params, body }) => {
    await keepQuestion(viewer, params.id, body.is_kept, databaseNow());
    return body;
  }),
]);
