import { protocolReply } from "@/app/api/staff/uploads/protocol";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { uploadParams as params } from "@/lib/materials/staff-schema";
import { receiveBytes, tellOffset, terminate } from "@/lib/materials/tus";
import { requireUpload } from "@/lib/materials/upload-queries";
import { actorOf } from "@/lib/staff/authentication";

const admission = { auth: "staff", capability: "materials.write", params } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  HEAD: route({ ...admission, summary: "Where an upload stands" }, async ({ viewer, request, params: { id } }) => {
    const upload = await requireUpload(viewer, id);
    return protocolReply(await tellOffset(actorOf(viewer), request, upload, databaseNow()));
  }),
  PATCH: route(
    { ...admission, summary: "The next bytes of an upload (tus 1.0)", streams: true },
    async ({ viewer, request, params: { id } }) => {
      const upload = await requireUpload(viewer, id);
      return protocolReply(await receiveBytes(actorOf(viewer), request, upload, databaseNow()));
    },
  ),
  DELETE: route({ ...admission, summary: "Give an upload up" }, async ({ viewer, params: { id } }) => {
    await terminate(await requireUpload(viewer, id));
    return protocolReply(new Response(null, { status: 204 }));
  }),
});
