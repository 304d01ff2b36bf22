import * as endpoints from "@/lib/catalogue/endpoints";
import { presentCourse } from "@/lib/catalogue/presenter";
import { findPublishedCourse } from "@/lib/catalogue/queries";
import { findEnrolledBatchIds } from "@/lib/enrollments/queries";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getCourse, async ({ viewer, params }) => {
    const [course, enrolledBatchIds] = await Promise.all([
      findPublishedCourse(params.id),
      findEnrolledBatchIds(viewer, new Date()),
    ]);
    if (!course) throw new AppError("not_found");
    return presentCourse(course, enrolledBatchIds, new Date());
  }),
]);
