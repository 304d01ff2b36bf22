import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { databaseNow } from "@/lib/clock-queries";
import { saveRehearsed } from "@/lib/exams/rehearsal/mutations";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { presentSaved } from "@/lib/exams/taking/presenter";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamRehearsalSaveAnswer, async ({ viewer, params, body, headers }) => {
    const now = databaseNow();
    const who = await rehearserOf(viewer, params.id);
    return presentSaved(await saveRehearsed(who, body, headers["x-attempt-key"], now), now);
  }),
]);
