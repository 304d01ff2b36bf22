import * as endpoints from "@/lib/catalogue/endpoints";
import { presentCourse } from "@/lib/catalogue/presenter";
import { listPublishedCourses } from "@/lib/catalogue/queries";
import { findEnrolledBatchIds } from "@/lib/enrollments/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getCourses, async ({ viewer }) => {
    const [courses, enrolledBatchIds] = await Promise.all([
      listPublishedCourses(),
      findEnrolledBatchIds(viewer, new Date()),
    ]);
    return courses.map((course) => presentCourse(course, enrolledBatchIds, new Date()));
  }),
]);
