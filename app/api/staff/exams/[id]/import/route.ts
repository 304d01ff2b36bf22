import { requireReadable, shufflesOptions } from "@/lib/exams/exam-file-queries";
import { importVersion } from "@/lib/exams/import-mutations";
import { presentImported } from "@/lib/exams/import-presenter";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { requireExam } from "@/lib/exams/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamImport, async ({ viewer, params: { id }, body }) => {
    await requireExam(viewer, id, "exams.write");
    const file = await requireReadable({ ...body, accountId: viewer.id }, await shufflesOptions(id));
    return presentImported(await importVersion(actorOf(viewer), { exam: id, marking: undefined }, file));
  }),
]);
