import { databaseNow } from "@/lib/clock-queries";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import * as endpoints from "@/lib/staff/sheet-imports/endpoints";
import { withdrawSheets } from "@/lib/staff/sheet-imports/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamSheetsWithdrawal, async ({ viewer, params, body }) => {
    await requireExam(viewer, params.id, "exams.write");
    return { sheets: await withdrawSheets(actorOf(viewer), params.id, params.import, body.reason, databaseNow()) };
  }),
]);
