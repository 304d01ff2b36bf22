import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/staff-endpoints";
import { getStaffRecording, requireWholeRecording } from "@/lib/materials/staff-queries";
import { cancelTranscoding, retryTranscoding } from "@/lib/materials/transcoding-mutations";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffRecordingTranscoding, async ({ viewer, params: { id } }) => {
    await requireWholeRecording(viewer, id);
    await retryTranscoding(actorOf(viewer), { recordingId: id });
    return getStaffRecording(viewer, id);
  }),
  route(endpoints.deleteStaffRecordingTranscoding, async ({ viewer, params: { id } }) => {
    await requireWholeRecording(viewer, id);
    await cancelTranscoding(actorOf(viewer), id, databaseNow());
    return getStaffRecording(viewer, id);
  }),
]);
