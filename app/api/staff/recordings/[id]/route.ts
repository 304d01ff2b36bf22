import { methods, route } from "@/lib/http/route";
import { editRecording, removeRecording } from "@/lib/materials/recording-mutations";
import { materialParams as params } from "@/lib/materials/schema";
import { getStaffRecording, requireWholeRecording } from "@/lib/materials/staff-queries";
import { recordingEditSchema, removalSchema, staffRecordingSchema } from "@/lib/materials/staff-schema";
import { actorOf } from "@/lib/staff/authentication";

const admission = { auth: "staff", capability: "materials.write", params } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { ...admission, summary: "A recording and how far it is", response: staffRecordingSchema },
    ({ viewer, params: { id } }) => getStaffRecording(viewer, id),
  ),
  PATCH: route(
    {
      ...admission,
      summary: "Change what it says and its batches",
      body: recordingEditSchema,
      response: staffRecordingSchema,
    },
    async ({ viewer, params: { id }, body }) => {
      await editRecording(viewer, actorOf(viewer), id, body);
      return getStaffRecording(viewer, id);
    },
  ),
  DELETE: route(
    { ...admission, summary: "Remove it from every batch, with its files", body: removalSchema },
    async ({ viewer, params: { id }, body }) => {
      await requireWholeRecording(viewer, id);
      await removeRecording(actorOf(viewer), id, body);
    },
  ),
});
