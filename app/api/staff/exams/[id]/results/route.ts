import { examNow } from "@/lib/exams/outage-mutations";
import { presentResultPage } from "@/lib/exams/results-presenter";
import { listResultPage } from "@/lib/exams/results-queries";
import { resultPageSchema, resultQuery } from "@/lib/exams/results-schema";
import { requireExam } from "@/lib/exams/staff-queries";
import { staffExamParams } from "@/lib/exams/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "exams.read",
      summary: "What everybody got; attempts whose time is over are sealed before",
      params: staffExamParams,
      query: resultQuery,
      response: resultPageSchema,
    },
    async ({ viewer, params, query }) => {
      await requireExam(viewer, params.id, "exams.read");
      return presentResultPage(await listResultPage(params.id, query, await examNow()), query.limit);
    },
  ),
});
