import { z } from "zod";
import { readPicture } from "@/lib/catalogue/pictures";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";

const params = z.object({ name: z.string().regex(/^[0-9a-f-]{36}\.webp$/) });
// The name changes with the picture.
const headers = { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ auth: "public", summary: "A picture of the catalogue", params }, async ({ params }) => {
    const picture = await readPicture(params.name);
    if (!picture) throw new AppError("not_found");
    return new Response(new Uint8Array(picture), { headers });
  }),
});
