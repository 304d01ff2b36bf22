import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/endpoints";
import { presentRenditions } from "@/lib/materials/presenter";
import { getRenditions } from "@/lib/materials/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getRecordingRenditions, async ({ viewer, params }) =>
    presentRenditions(await getRenditions(viewer, params.id, new Date())),
  ),
]);
