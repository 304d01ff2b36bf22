import { databaseNow } from "@/lib/clock-queries";
import { requireExam } from "@/lib/exams/authoring/staff-queries";
import { presentChallenged } from "@/lib/exams/challenges/presenter";
import { listChallenged } from "@/lib/exams/challenges/queries";
import * as endpoints from "@/lib/exams/staff-endpoints";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffExamChallenges, async ({ viewer, params }) => {
    await requireExam(viewer, params.id, "exams.read");
    return presentChallenged(await listChallenged(params.id, databaseNow()));
  }),
]);
