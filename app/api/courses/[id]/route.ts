import { z } from "zod";
import { presentCourse } from "@/lib/catalogue/presenter";
import { findPublishedCourse } from "@/lib/catalogue/queries";
import { courseSchema } from "@/lib/catalogue/schema";
import { findEnrolledBatchIds } from "@/lib/enrollments/queries";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";
import { idParam } from "@/lib/wire/fields";

const params = z.object({ id: idParam });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "optional", summary: "A published course with its batches", params, response: courseSchema },
    async ({ viewer, params }) => {
      const [course, enrolledBatchIds] = await Promise.all([
        findPublishedCourse(params.id),
        findEnrolledBatchIds(viewer, new Date()),
      ]);
      if (!course) throw new AppError("not_found");
      return presentCourse(course, enrolledBatchIds, new Date());
    },
  ),
});
