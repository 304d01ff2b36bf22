import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { answerQuestion, keepQuestion } from "@/lib/practice/mutations";
import { presentAnswered } from "@/lib/practice/presenter";
import { answeredSchema, answerSchema, keepSchema, practiceParams } from "@/lib/practice/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "learner",
      summary: "Answer a question for practice: right or wrong, why, and when it comes again",
      params: practiceParams,
      body: answerSchema,
      response: answeredSchema,
    },
    async ({ viewer, params, body }) => {
      const now = databaseNow();
      return presentAnswered(await answerQuestion(viewer, params.id, body, now), now);
    },
  ),
  PUT: route(
    {
      auth: "learner",
      summary: "Keep a question of an exam that one took in the own book, or not any more",
      params: practiceParams,
      body: keepSchema,
      response: keepSchema,
    },
    async ({ viewer, params, body }) => {
      await keepQuestion(viewer, params.id, body.is_kept, databaseNow());
      return body;
    },
  ),
});
