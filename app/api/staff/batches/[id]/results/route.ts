import { presentTable } from "@/lib/exams/batch-table/presenter";
import { listTabledExams, readTable } from "@/lib/exams/batch-table/queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";
import { requireForBatch } from "@/lib/staff/batch-policy";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffBatchResults, async ({ viewer, params }) => {
    requireForBatch(viewer, "exams.read", params.id);
    const now = await examNow();
    const exams = await listTabledExams(params.id, now);
    return presentTable(await readTable({ batchId: params.id, exams, reader: viewer.id }, now), now);
  }),
]);
