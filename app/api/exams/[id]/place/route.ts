import { databaseNow } from "@/lib/clock-queries";
import * as endpoints from "@/lib/exams/endpoints";
import { findPlace } from "@/lib/exams/taking/place-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getExamPlace, async ({ viewer, params }) => {
    const { id, batch, wasEnrolled } = await findPlace(viewer, params.id, databaseNow());
    return {
      exam_id: id,
      course_id: batch.course.id,
      course_title: batch.course.title,
      batch_name: batch.name,
      was_enrolled: wasEnrolled,
    };
  }),
]);
