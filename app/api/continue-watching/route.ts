import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/endpoints";
import { presentWatched } from "@/lib/materials/presenter";
import { listUnfinished } from "@/lib/materials/queries";

const LIMIT = 6;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getContinueWatching, async ({ viewer }) =>
    (await listUnfinished(viewer, LIMIT, new Date())).map(presentWatched),
  ),
]);
