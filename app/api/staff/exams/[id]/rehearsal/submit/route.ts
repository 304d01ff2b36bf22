import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { databaseNow } from "@/lib/clock-queries";
import { submitRehearsal } from "@/lib/exams/rehearsal/mutations";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { presentSubmitted } from "@/lib/exams/taking/presenter";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffExamRehearsalSubmit, async ({ viewer, params, body, headers }) => {
    const who = await rehearserOf(viewer, params.id);
    return presentSubmitted(await submitRehearsal(who, body, headers["x-attempt-key"], databaseNow()));
  }),
]);
