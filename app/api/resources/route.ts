import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/endpoints";
import { presentResource } from "@/lib/materials/presenter";
import { listResources } from "@/lib/materials/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getResources, async ({ viewer, query }) =>
    (await listResources(viewer, query.batch_id, new Date())).map(presentResource),
  ),
]);
