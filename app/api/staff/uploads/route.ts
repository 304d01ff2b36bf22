import { protocolReply } from "@/app/api/staff/uploads/protocol";
import { databaseNow } from "@/lib/clock-queries";
import { parseInput } from "@/lib/http/parse-input";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/staff-endpoints";
import { presentUpload } from "@/lib/materials/staff-presenter";
import { newUploadSchema } from "@/lib/materials/staff-schema";
import { createByTus, readUploadMetadata } from "@/lib/materials/tus";
import { listUploads } from "@/lib/materials/upload-queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffUploads, async ({ viewer, query }) =>
    (await listUploads(viewer, query.batch_id)).map(presentUpload(viewer)),
  ),
  route(endpoints.postStaffUploads, async ({ viewer, request, headers: sent }) => {
    const pairs = { ...readUploadMetadata(sent["upload-metadata"]), byte_size: sent["upload-length"] };
    const wanted = await parseInput(newUploadSchema, pairs);
    return protocolReply(await createByTus(viewer, request, wanted, databaseNow()));
  }),
]);
