import { tableColumns } from "@/lib/exams/batch-table/columns";
import { tableOf } from "@/lib/exams/batch-table/presenter";
import { readTable } from "@/lib/exams/batch-table/queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";
import { tableFile } from "@/lib/http/table-file";
import { requireForBatch } from "@/lib/staff/batch-policy";
import { takeOut } from "@/lib/staff/export-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffBatchResultsExport, async ({ viewer, params, query }) => {
    requireForBatch(viewer, "exams.read", params.id);
    const { exams, learners } = tableOf(await readTable(params.id, await examNow()));
    const rows = takeOut(viewer, "batch-results", { batch: params.id }, async () => learners);
    return tableFile(query, `batch-${params.id}-results`, tableColumns(exams), rows);
  }),
]);
