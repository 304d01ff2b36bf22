import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/practice/endpoints";
import { answerQuestion, keepQuestion } from "@/lib/practice/mutations";
import { presentAnswered } from "@/lib/practice/presenter";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postPractice, async ({ viewer, params, body }) => {
    const now = databaseNow();
    return presentAnswered(await answerQuestion(viewer, params.id, body, now), now);
  }),
  route(endpoints.putPractice, async ({ viewer, params, body }) => {
    await keepQuestion(viewer, params.id, body.is_kept, databaseNow());
    return body;
  }),
]);
