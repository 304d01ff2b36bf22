import { markText } from "@/lib/copy/mark-text";
import { explainMark } from "@/lib/exams/mark-queries";
import { methods, route } from "@/lib/http/route";
import { attemptParams, markTextSchema } from "@/lib/people/action-schema";
import { accountIdsOf } from "@/lib/people/person-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "people.read",
      summary: "How an attempt came to its mark, as a text without any answer",
      params: attemptParams,
      response: markTextSchema,
    },
    async ({ params: { id, attempt } }) => ({ text: markText(await explainMark(await accountIdsOf(id), attempt)) }),
  ),
});
