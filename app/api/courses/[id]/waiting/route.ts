import { z } from "zod";
import { setWaiting } from "@/lib/enrollments/waits/mutations";
import { isWaiting } from "@/lib/enrollments/waits/queries";
import { courseWaitSchema } from "@/lib/enrollments/waits/schema";
import { methods, route } from "@/lib/http/route";
import { idParam } from "@/lib/wire/fields";

const params = z.object({ id: idParam });
const response = courseWaitSchema;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "Whether the caller waits for a course that has no batch yet", params, response },
    async ({ viewer, params }) => ({ is_waiting: await isWaiting(viewer, params.id) }),
  ),
  PUT: route(
    {
      auth: "learner",
      summary: "To be told, or not, when a course that has no batch yet gets one",
      params,
      body: courseWaitSchema,
      response,
    },
    async ({ viewer, params, body }) => {
      await setWaiting(viewer, params.id, body.is_waiting, new Date());
      return body;
    },
  ),
});
