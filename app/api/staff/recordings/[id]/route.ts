import { methods, route } from "@/lib/http/route";
import { editRecording, removeRecording } from "@/lib/materials/recording-mutations";
import * as endpoints from "@/lib/materials/staff-endpoints";
import { getStaffRecording, requireWholeRecording } from "@/lib/materials/staff-queries";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffRecording, ({ viewer, params: { id } }) => getStaffRecording(viewer, id)),
  route(endpoints.patchStaffRecording, async ({ viewer, params: { id }, body }) => {
    await editRecording(viewer, actorOf(viewer), id, body);
    return getStaffRecording(viewer, id);
  }),
  route(endpoints.deleteStaffRecording, async ({ viewer, params: { id }, body }) => {
    await requireWholeRecording(viewer, id);
    await removeRecording(actorOf(viewer), id, body);
  }),
]);
