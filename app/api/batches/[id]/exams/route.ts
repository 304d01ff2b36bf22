import * as endpoints from "@/lib/exams/endpoints";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { presentExam } from "@/lib/exams/taking/presenter";
import { listBatchExams } from "@/lib/exams/taking/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getBatchExams, async ({ viewer, params }) => {
    const now = await examNow();
    return (await listBatchExams(viewer, params.id, now)).map((exam) => presentExam(exam, now));
  }),
]);
