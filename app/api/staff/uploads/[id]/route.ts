import { protocolReply } from "@/app/api/staff/uploads/protocol";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/staff-endpoints";
import { receiveBytes, tellOffset, terminate } from "@/lib/materials/tus";
import { requireUpload } from "@/lib/materials/upload-queries";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.headStaffUpload, async ({ viewer, request, params: { id } }) => {
    const upload = await requireUpload(viewer, id);
    return protocolReply(await tellOffset(actorOf(viewer), request, upload, databaseNow()));
  }),
  route(endpoints.patchStaffUpload, async ({ viewer, request, params: { id } }) => {
    const upload = await requireUpload(viewer, id);
    return protocolReply(await receiveBytes(actorOf(viewer), request, upload, databaseNow()));
  }),
  route(endpoints.deleteStaffUpload, async ({ viewer, params: { id } }) => {
    await terminate(await requireUpload(viewer, id));
    return protocolReply(new Response(null, { status: 204 }));
  }),
]);
