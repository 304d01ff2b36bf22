import { databaseNow } from "@/lib/clock-queries";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import * as endpoints from "@/lib/staff/sheet-imports/endpoints";
import { importSheets } from "@/lib/staff/sheet-imports/mutations";
import { listSheetImports } from "@/lib/staff/sheet-imports/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamSheets, async ({ viewer, params: { id } }) => {
    await requireExam(viewer, id, "exams.read");
    return listSheetImports(id);
  }),
  route(endpoints.postStaffExamSheets, async ({ viewer, params: { id }, body }) => {
    await requireExam(viewer, id, "exams.write");
    return importSheets(actorOf(viewer), viewer.id, id, body, databaseNow());
  }),
]);
