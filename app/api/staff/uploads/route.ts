import { z } from "zod";
import { protocolReply } from "@/app/api/staff/uploads/protocol";
import { databaseNow } from "@/lib/clock-queries";
import { parseInput } from "@/lib/http/parse-input";
import { methods, route } from "@/lib/http/route";
import { batchQuery } from "@/lib/materials/schema";
import { presentUpload } from "@/lib/materials/staff-presenter";
import { newUploadSchema, uploadListSchema } from "@/lib/materials/staff-schema";
import { createByTus, readUploadMetadata } from "@/lib/materials/tus";
import { listUploads } from "@/lib/materials/upload-queries";

const admission = { auth: "staff", capability: "materials.write" } as const;
const headers = z.object({
  "upload-length": z.string().optional(),
  "upload-metadata": z.string().max(8000).optional(),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { ...admission, summary: "Files on their way to a batch", query: batchQuery, response: uploadListSchema },
    async ({ viewer, query }) => (await listUploads(viewer, query.batch_id)).map(presentUpload(viewer)),
  ),
  POST: route(
    { ...admission, summary: "Begin a resumable upload (tus 1.0, creation)", headers, status: 201 },
    async ({ viewer, request, headers: sent }) => {
      const pairs = { ...readUploadMetadata(sent["upload-metadata"]), byte_size: sent["upload-length"] };
      const wanted = await parseInput(newUploadSchema, pairs);
      return protocolReply(await createByTus(viewer, request, wanted, databaseNow()));
    },
  ),
});
