import { methods, route } from "@/lib/http/route";
import { fileHeaders, sendStoredFile } from "@/lib/http/stored-file";
import { getResourceFile } from "@/lib/materials/queries";
import { materialParams } from "@/lib/materials/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "A resource's file", params: materialParams, ...fileHeaders },
    async ({ viewer, params, request }) => {
      const file = await getResourceFile(viewer, params.id, new Date());
      return sendStoredFile(request, file.storageKey, { ...file, asciiName: `resource-${params.id}` });
    },
  ),
});
