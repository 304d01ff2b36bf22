import { requireReadable } from "@/lib/exams/authoring/exam-file-queries";
import { importExam } from "@/lib/exams/authoring/import-mutations";
import { presentImported, toNewExam } from "@/lib/exams/authoring/import-presenter";
import { requireBatchOf } from "@/lib/exams/authoring/staff-queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamsImport, async ({ viewer, body: { file, format, confirmed, convert, ...settings } }) => {
    requireBatchOf(viewer, settings.batch_id, "exams.write");
    const questions = await requireReadable(
      { file, format, confirmed, convert, accountId: viewer.id },
      settings.shuffle,
    );
    return presentImported(await importExam(actorOf(viewer), toNewExam(settings), questions));
  }),
]);
