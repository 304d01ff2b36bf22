import { z } from "zod";
import { presentCourse } from "@/lib/catalogue/presenter";
import { listPublishedCourses } from "@/lib/catalogue/queries";
import { courseSchema } from "@/lib/catalogue/schema";
import { findEnrolledBatchIds } from "@/lib/enrollments/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "optional", summary: "The published courses with their batches", response: z.array(courseSchema) },
    async ({ viewer }) => {
      const [courses, enrolledBatchIds] = await Promise.all([
        listPublishedCourses(),
        findEnrolledBatchIds(viewer, new Date()),
      ]);
      return courses.map((course) => presentCourse(course, enrolledBatchIds, new Date()));
    },
  ),
});
