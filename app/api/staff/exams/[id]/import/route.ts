import { requireReadable, shufflesOptions } from "@/lib/exams/authoring/exam-file-queries";
import { importVersion } from "@/lib/exams/authoring/import-mutations";
import { presentImported } from "@/lib/exams/authoring/import-presenter";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamImport, async ({ viewer, params: { id }, body }) => {
    await requireExam(viewer, id, "exams.write");
    const file = await requireReadable({ ...body, accountId: viewer.id }, await shufflesOptions(id));
    return presentImported(await importVersion(actorOf(viewer), { exam: id, marking: undefined }, file));
  }),
]);
