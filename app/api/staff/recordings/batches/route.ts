import { methods, route } from "@/lib/http/route";
import { listLinkableBatches } from "@/lib/materials/staff-queries";
import { linkableBatchesSchema } from "@/lib/materials/staff-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "materials.write",
      summary: "The batches that a recording may stand in",
      response: linkableBatchesSchema,
    },
    ({ viewer }) => listLinkableBatches(viewer),
  ),
});
