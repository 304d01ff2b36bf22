import * as endpoints from "@/lib/enrollments/endpoints";
import { listLiveEnrollments } from "@/lib/enrollments/history-queries";
import { presentEnrolledCourse } from "@/lib/enrollments/presenter";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getEnrolledCourses, async ({ viewer }) =>
    (await listLiveEnrollments(viewer, new Date())).map(presentEnrolledCourse),
  ),
]);
