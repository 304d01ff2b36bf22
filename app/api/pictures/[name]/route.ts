import * as endpoints from "@/lib/catalogue/endpoints";
import { readPicture } from "@/lib/catalogue/pictures";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";

// The name changes with the picture.
const headers = { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getPicture, async ({ params }) => {
    const picture = await readPicture(params.name);
    if (!picture) throw new AppError("not_found");
    return new Response(new Uint8Array(picture), { headers });
  }),
]);
