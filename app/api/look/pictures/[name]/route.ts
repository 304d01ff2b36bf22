import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/look/endpoints";
import { lookPictureBytes, lookPictureContentType } from "@/lib/look/pictures";
import { isUnchanged } from "@/lib/wire/byte-range";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  // The bytes come from here, a bucket's too, so that a drawing has the site's headers (server/security-headers.ts).
  route(endpoints.getLookPicture, async ({ params: { name }, request }) => {
    const headers = {
      "content-type": lookPictureContentType(name),
      // The name changes with the picture.
      "cache-control": "public, max-age=31536000, immutable",
      etag: `"${name}"`,
    };
    const bytes = await lookPictureBytes(name);
    if (!bytes) throw new AppError("not_found");
    if (isUnchanged(request.headers.get("if-none-match"), headers.etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(new Uint8Array(bytes), { headers });
  }),
]);
