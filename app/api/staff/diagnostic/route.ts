import { chooseExam } from "@/lib/diagnostic/mutations";
import * as endpoints from "@/lib/diagnostic/staff-endpoints";
import { presentChoice } from "@/lib/diagnostic/staff-presenter";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffDiagnostic, async () => presentChoice(await examNow())),
  route(endpoints.putStaffDiagnostic, async ({ viewer, body }) => {
    const now = await examNow();
    await chooseExam(actorOf(viewer), body.exam_id, now);
    return presentChoice(now);
  }),
]);
