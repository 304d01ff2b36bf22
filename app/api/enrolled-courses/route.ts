import { z } from "zod";
import { listLiveEnrollments } from "@/lib/enrollments/history-queries";
import { presentEnrolledCourse } from "@/lib/enrollments/presenter";
import { enrolledCourseSchema } from "@/lib/enrollments/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "The courses the caller is enrolled in", response: z.array(enrolledCourseSchema) },
    async ({ viewer }) => (await listLiveEnrollments(viewer, new Date())).map(presentEnrolledCourse),
  ),
});
