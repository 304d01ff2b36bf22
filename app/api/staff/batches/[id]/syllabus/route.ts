import { z } from "zod";
import { presentStaffBatch } from "@/lib/catalogue/batch-staff-presenter";
import { findStaffBatch } from "@/lib/catalogue/batch-staff-queries";
import { staffBatchSchema } from "@/lib/catalogue/batch-staff-schema";
import { methods, route } from "@/lib/http/route";
import { SYLLABUS_MAX_BYTES, storeSyllabus } from "@/lib/materials/syllabus-upload";
import { actorOf } from "@/lib/staff/authentication";
import { requireForBatch } from "@/lib/staff/batch-policy";
import { idParam } from "@/lib/wire/fields";

const params = z.object({ id: idParam });

const body = z.object({ file: z.instanceof(File, { error: "The submitted data was not a file." }) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "staff",
      capability: "materials.write",
      summary: "A PDF in the place of the batch's syllabus",
      params,
      body,
      uploadLimit: SYLLABUS_MAX_BYTES + 64 * 1024,
      response: staffBatchSchema,
    },
    async ({ viewer, params, body }) => {
      requireForBatch(viewer, "materials.write", params.id);
      await storeSyllabus(actorOf(viewer), params.id, body.file);
      return presentStaffBatch(await findStaffBatch(params.id, new Date()));
    },
  ),
});
