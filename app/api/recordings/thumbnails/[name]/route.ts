import { methods, route } from "@/lib/http/route";
import { sendStoredFile } from "@/lib/http/stored-file";
import * as endpoints from "@/lib/materials/endpoints";
import { thumbnailKey } from "@/lib/materials/thumbnails";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getRecordingsThumbnail, ({ request, params }) =>
    sendStoredFile(request, thumbnailKey(params.name), {
      contentType: "image/webp",
      // The name changes with the picture.
      cacheControl: "private, max-age=31536000, immutable",
    }),
  ),
]);
