import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { presentResultPage } from "@/lib/exams/results/presenter";
import { listResultPage } from "@/lib/exams/results/queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamResults, async ({ viewer, params, query }) => {
    await requireExam(viewer, params.id, "exams.read");
    return presentResultPage(await listResultPage(params.id, query, await examNow()), query.limit);
  }),
]);
