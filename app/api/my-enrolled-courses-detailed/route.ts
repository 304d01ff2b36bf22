import { fullName } from "@/lib/accounts/full-name";
import { listNames } from "@/lib/accounts/name-queries";
import { requireUser } from "@/lib/accounts/queries";
import * as endpoints from "@/lib/enrollments/endpoints";
import { listEnrollmentHistory } from "@/lib/enrollments/history-queries";
import { presentEnrollmentHistory } from "@/lib/enrollments/presenter";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getMyEnrolledCoursesDetailed, async ({ viewer }) => {
    const [user, names] = await Promise.all([requireUser(viewer.id), listNames(viewer.id)]);
    const history = await listEnrollmentHistory(viewer);
    return presentEnrollmentHistory(history, { userName: fullName(user), names }, new Date());
  }),
]);
