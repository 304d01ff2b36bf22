import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/practice/endpoints";
import { presentPractice } from "@/lib/practice/presenter";
import { listEntries, listPastExams } from "@/lib/practice/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getPractice, async ({ viewer }) => {
    const now = databaseNow();
    const exams = await listPastExams(viewer, now);
    return presentPractice(exams, await listEntries(viewer, exams), now);
  }),
]);
