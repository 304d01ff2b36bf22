import { z } from "zod";
import { examNow } from "@/lib/exams/outage-mutations";
import { presentExam } from "@/lib/exams/presenter";
import { listBatchExams } from "@/lib/exams/queries";
import { examParams, examSchema } from "@/lib/exams/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "The exams of a batch, with the caller's attempts",
      params: examParams,
      response: z.array(examSchema),
    },
    async ({ viewer, params }) => {
      const now = await examNow();
      return (await listBatchExams(viewer, params.id, now)).map((exam) => presentExam(exam, now));
    },
  ),
});
