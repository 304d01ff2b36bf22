import { methods, route } from "@/lib/http/route";
import { sendStoredFile } from "@/lib/http/stored-file";
import * as endpoints from "@/lib/materials/endpoints";
import { getSyllabusFile } from "@/lib/materials/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getBatchSyllabusDownload, async ({ viewer, params, request }) => {
    const file = await getSyllabusFile(viewer, params.id, new Date());
    return sendStoredFile(request, file.storageKey, {
      ...file,
      asciiName: "syllabus",
      missing: "syllabus_not_found",
    });
  }),
]);
