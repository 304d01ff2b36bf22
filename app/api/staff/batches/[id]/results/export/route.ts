import { tableColumns } from "@/lib/exams/batch-table/columns";
import { tableOf } from "@/lib/exams/batch-table/presenter";
import { listTabledExams, readTable } from "@/lib/exams/batch-table/queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";
import { tableFile } from "@/lib/http/table-file";
import { requireForBatch } from "@/lib/staff/batch-policy";
import { takeOut } from "@/lib/staff/export-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffBatchResultsExport, async ({ viewer, params, query }) => {
    requireForBatch(viewer, "exams.read", params.id);
    const now = await examNow();
    const batchId = params.id;
    const exams = await listTabledExams(batchId, now);
    const rows = takeOut(viewer, "batch-results", { batch: batchId }, async () => {
      return tableOf(await readTable({ batchId, exams, reader: viewer.id }, now)).learners;
    });
    return tableFile(query, `batch-${params.id}-results`, tableColumns(exams), rows);
  }),
]);
