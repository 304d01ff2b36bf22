import * as endpoints from "@/lib/enrollments/endpoints";
import { enrolFree } from "@/lib/enrollments/free-mutations";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postFreeEnrollments, async ({ viewer, body }) => {
    const { enrollment, isNew } = await enrolFree(viewer, body.batch_id, new Date());
    const enrolled = { enrollment_id: enrollment.id, batch_id: enrollment.batchId };
    return new JsonBody(enrolled, { status: isNew ? 201 : 200 });
  }),
]);
