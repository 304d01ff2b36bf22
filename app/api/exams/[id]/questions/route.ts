import { z } from "zod";
import { getPaper } from "@/lib/exams/paper-queries";
import { presentQuestions } from "@/lib/exams/presenter";
import { getRunningAttempt } from "@/lib/exams/queries";
import { examParams, questionSchema } from "@/lib/exams/schema";
import { Reply } from "@/lib/http/reply";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "claims",
      summary: "The questions of the running attempt, with the answers saved so far",
      params: examParams,
      response: z.array(questionSchema),
    },
    async ({ viewer, params }) => {
      const now = new Date();
      const attempt = await getRunningAttempt(viewer, params.id, now);
      const paper = await getPaper(attempt.versionId, attempt.revision);
      return Reply.json(presentQuestions(paper, attempt), {
        headers: { "x-server-time": now.toISOString(), "x-deadline-at": attempt.deadlineAt.toISOString() },
      });
    },
  ),
});
