import { z } from "zod";
import { methods, route } from "@/lib/http/route";
import { fileHeaders, sendStoredFile } from "@/lib/http/stored-file";
import { thumbnailKey } from "@/lib/materials/thumbnails";

const params = z.object({ name: z.string().regex(/^[0-9a-f-]{36}\.webp$/) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ auth: "public", summary: "The picture of a recording", params, ...fileHeaders }, ({ request, params }) =>
    sendStoredFile(request, thumbnailKey(params.name), {
      contentType: "image/webp",
      // The name changes with the picture.
      cacheControl: "private, max-age=31536000, immutable",
    }),
  ),
});
