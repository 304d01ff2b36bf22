import { methods, route } from "@/lib/http/route";
import { presentRenditions } from "@/lib/materials/presenter";
import { getRenditions } from "@/lib/materials/queries";
import { materialParams, renditionsSchema } from "@/lib/materials/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "What each way to watch a recording weighs",
      params: materialParams,
      response: renditionsSchema,
    },
    async ({ viewer, params }) => presentRenditions(await getRenditions(viewer, params.id, new Date())),
  ),
});
