import { enrolFree } from "@/lib/enrollments/free-mutations";
import { freeEnrollmentSchema, newFreeEnrollmentSchema } from "@/lib/enrollments/schema";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "learner",
      summary: "Enrol oneself in a batch without a fee; 200 with the enrolment when one is in it already",
      body: newFreeEnrollmentSchema,
      response: freeEnrollmentSchema,
      status: 201,
    },
    async ({ viewer, body }) => {
      const { enrollment, isNew } = await enrolFree(viewer, body.batch_id, new Date());
      const enrolled = { enrollment_id: enrollment.id, batch_id: enrollment.batchId };
      return new JsonBody(enrolled, { status: isNew ? 201 : 200 });
    },
  ),
});
