import { presentStaffBatch } from "@/lib/catalogue/batch-staff-presenter";
import { findStaffBatch } from "@/lib/catalogue/batch-staff-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/staff-endpoints";
import { storeSyllabus } from "@/lib/materials/syllabus-upload";
import { actorOf } from "@/lib/staff/authentication";
import { requireForBatch } from "@/lib/staff/batch-policy";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffBatchSyllabus, async ({ viewer, params, body }) => {
    requireForBatch(viewer, "materials.write", params.id);
    await storeSyllabus(actorOf(viewer), params.id, body.file);
    return presentStaffBatch(await findStaffBatch(params.id, new Date()));
  }),
]);
