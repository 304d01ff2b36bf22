import { methods, route } from "@/lib/http/route";
import { savePosition } from "@/lib/materials/mutations";
import { materialParams, positionSchema, savedPositionSchema } from "@/lib/materials/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "learner",
      summary: "Remember where the caller stopped watching",
      params: materialParams,
      body: positionSchema,
      response: savedPositionSchema,
    },
    async ({ viewer, params, body }) => {
      await savePosition(viewer, params.id, body.seconds, new Date());
      return { seconds: body.seconds };
    },
  ),
});
