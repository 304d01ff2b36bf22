import { methods, route } from "@/lib/http/route";
import { fileHeaders, sendStoredFile } from "@/lib/http/stored-file";
import { getSyllabusFile } from "@/lib/materials/queries";
import { materialParams } from "@/lib/materials/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "A batch's syllabus, for every signed-in learner",
      params: materialParams,
      ...fileHeaders,
    },
    async ({ viewer, params, request }) => {
      const file = await getSyllabusFile(viewer, params.id, new Date());
      return sendStoredFile(request, file.storageKey, {
        ...file,
        asciiName: "syllabus",
        missing: "syllabus_not_found",
      });
    },
  ),
});
