import { methods, route } from "@/lib/http/route";
import { pageRecordings } from "@/lib/materials/staff-queries";
import { materialListSchema, staffRecordingPageSchema } from "@/lib/materials/staff-schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "materials.write",
      summary: "A batch's recordings, also those that are still made",
      query: materialListSchema,
      response: staffRecordingPageSchema,
    },
    ({ viewer, query }) => pageRecordings(viewer, query),
  ),
});
