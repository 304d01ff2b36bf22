import { databaseNow } from "@/lib/clock-queries";
import { findPlace } from "@/lib/exams/place-queries";
import { placeSchema } from "@/lib/exams/place-schema";
import { examParams } from "@/lib/exams/schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "The course and batch of an exam, for whoever is refused it",
      params: examParams,
      response: placeSchema,
    },
    async ({ viewer, params }) => {
      const { id, batch, wasEnrolled } = await findPlace(viewer, params.id, databaseNow());
      return {
        ...{ exam_id: id, course_id: batch.course.id, course_title: batch.course.title, batch_name: batch.name },
        was_enrolled: wasEnrolled,
      };
    },
  ),
});
