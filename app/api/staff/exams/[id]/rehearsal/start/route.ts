import { rehearserOf } from "@/app/api/staff/exams/[id]/rehearsal/rehearser";
import { databaseNow } from "@/lib/clock-queries";
import { startRehearsal } from "@/lib/exams/rehearsal/mutations";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { presentStarted } from "@/lib/exams/taking/presenter";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffExamRehearsalStart, async ({ viewer, params }) => {
    const now = databaseNow();
    return presentStarted(await startRehearsal(actorOf(viewer), await rehearserOf(viewer, params.id), now), now);
  }),
]);
