import { databaseNow } from "@/lib/clock-queries";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { recordPrinting } from "@/lib/exams/on-paper/printing-mutations";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamPrintings, async ({ viewer, params: { id }, body }) => {
    await requireExam(viewer, id, "exams.write");
    await recordPrinting(actorOf(viewer), id, body, databaseNow());
  }),
]);
