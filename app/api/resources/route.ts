import { z } from "zod";
import { methods, route } from "@/lib/http/route";
import { presentResource } from "@/lib/materials/presenter";
import { listResources } from "@/lib/materials/queries";
import { batchQuery, resourceSchema } from "@/lib/materials/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "The resources of a batch, the newest class first",
      query: batchQuery,
      response: z.array(resourceSchema),
    },
    async ({ viewer, query }) => (await listResources(viewer, query.batch_id, new Date())).map(presentResource),
  ),
});
