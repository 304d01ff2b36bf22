import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { materialParams as params } from "@/lib/materials/schema";
import { getStaffRecording, requireWholeRecording } from "@/lib/materials/staff-queries";
import { staffRecordingSchema } from "@/lib/materials/staff-schema";
import { cancelTranscoding, retryTranscoding } from "@/lib/materials/transcoding-mutations";
import { actorOf } from "@/lib/staff/authentication";

const spec = { auth: "staff", capability: "materials.write", params, response: staffRecordingSchema } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ ...spec, summary: "Make its qualities again after a failure" }, async ({ viewer, params: { id } }) => {
    await requireWholeRecording(viewer, id);
    await retryTranscoding(actorOf(viewer), id);
    return getStaffRecording(viewer, id);
  }),
  DELETE: route({ ...spec, summary: "Stop making its qualities" }, async ({ viewer, params: { id } }) => {
    await requireWholeRecording(viewer, id);
    await cancelTranscoding(actorOf(viewer), id, databaseNow());
    return getStaffRecording(viewer, id);
  }),
});
