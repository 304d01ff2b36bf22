import { z } from "zod";
import { openAvatar } from "@/lib/accounts/avatars";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";

const params = z.object({ name: z.string().regex(/^[0-9a-f-]{36}\.webp$/) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ auth: "public", summary: "A profile picture", params }, async ({ params }) => {
    const file = await openAvatar(params.name);
    if (!file) throw new AppError("not_found");
    return new Response(file.stream(), {
      headers: {
        "Content-Type": "image/webp",
        "Content-Length": String(file.size),
        // The name changes with the picture.
        "Cache-Control": "public, max-age=31536000, immutable",
      },
    });
  }),
});
