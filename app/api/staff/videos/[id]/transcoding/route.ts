import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/staff-endpoints";
import { getOwnVideo } from "@/lib/materials/staff-queries";
import { retryTranscoding } from "@/lib/materials/transcoding-mutations";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffVideoTranscoding, async ({ viewer, params: { id } }) => {
    await getOwnVideo(viewer, id);
    await retryTranscoding(actorOf(viewer), { videoId: id });
    return getOwnVideo(viewer, id);
  }),
]);
