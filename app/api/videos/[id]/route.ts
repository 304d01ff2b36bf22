import { findOwnVideo } from "@/lib/catalogue/own-video-queries";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";
import { sendStoredFile } from "@/lib/http/stored-file";
import * as endpoints from "@/lib/materials/endpoints";
import { pickQuality } from "@/lib/materials/playback";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getVideo, async ({ request, params, query }) => {
    const video = await findOwnVideo(params.id);
    const file = video && pickQuality(video.files, query.quality);
    if (!file) throw new AppError("not_found");
    // Another video has another address.
    const cacheControl = "public, max-age=31536000, immutable";
    return sendStoredFile(request, file.storageKey, { contentType: "video/mp4", etag: file.etag, cacheControl });
  }),
]);
