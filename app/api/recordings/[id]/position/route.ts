import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/endpoints";
import { savePosition } from "@/lib/materials/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putRecordingPosition, async ({ viewer, params, body }) => {
    await savePosition(viewer, params.id, body.seconds, new Date());
    return { seconds: body.seconds };
  }),
]);
