import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/endpoint";
import {
  enrolledCourseSchema,
  enrollmentHistorySchema,
  freeEnrollmentSchema,
  newFreeEnrollmentSchema,
} from "@/lib/enrollments/schema";

export const postFreeEnrollments = endpoint("POST", "/api/free-enrollments/", {
  auth: "learner",
  summary: "Enrol oneself in a batch without a fee; 200 with the enrolment when one is in it already",
  body: newFreeEnrollmentSchema,
  response: freeEnrollmentSchema,
  status: 201,
});

export const getEnrolledCourses = endpoint("GET", "/api/enrolled-courses/", {
  auth: "learner",
  summary: "The courses the caller is enrolled in",
  response: z.array(enrolledCourseSchema),
});

export const getMyEnrolledCoursesDetailed = endpoint("GET", "/api/my-enrolled-courses-detailed/", {
  auth: "learner",
  summary: "Everything the caller was ever enrolled in, with what has ended",
  response: z.array(enrollmentHistorySchema),
});
