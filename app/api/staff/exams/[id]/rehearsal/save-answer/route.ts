import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { databaseNow } from "@/lib/clock-queries";
import { saveRehearsed } from "@/lib/exams/rehearsal/mutations";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { presentSaved, presentSavedList } from "@/lib/exams/taking/presenter";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamRehearsalSaveAnswer, async ({ viewer, params, body, headers }) => {
    const now = databaseNow();
    const who = await rehearserOf(viewer, params.id);
    const key = headers["x-attempt-key"];
    if (!("answers" in body)) return presentSaved(await saveRehearsed(who, [body], key, now), now);
    return presentSavedList(body.answers, await saveRehearsed(who, body.answers, key, now), now);
  }),
]);
