import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { presentPractice } from "@/lib/practice/presenter";
import { listEntries, listPastExams } from "@/lib/practice/queries";
import { practiceSchema } from "@/lib/practice/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "What the caller has to practise, by day and by chapter", response: practiceSchema },
    async ({ viewer }) => {
      const now = databaseNow();
      const exams = await listPastExams(viewer, now);
      return presentPractice(exams, await listEntries(viewer, exams), now);
    },
  ),
});
