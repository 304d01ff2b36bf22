import "server-only";
import { endpoint } from "@/lib/endpoint";
import { courseWaitSchema } from "@/lib/enrollments/waits/schema";
import { idParams } from "@/lib/wire/fields";

export const getCourseWaiting = endpoint("GET", "/api/courses/{id}/waiting/", {
  auth: "learner",
  summary: "Whether the caller waits for a course that has no batch yet",
  params: idParams,
  response: courseWaitSchema,
});

export const putCourseWaiting = endpoint("PUT", "/api/courses/{id}/waiting/", {
  auth: "learner",
  summary: "To be told, or not, when a course that has no batch yet gets one",
  params: idParams,
  body: courseWaitSchema,
  response: courseWaitSchema,
});
