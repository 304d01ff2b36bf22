import { z } from "zod";
import { avatarKey } from "@/lib/accounts/avatars";
import { methods, route } from "@/lib/http/route";
import { fileHeaders, sendStoredFile } from "@/lib/http/stored-file";

const params = z.object({ name: z.string().regex(/^[0-9a-f-]{36}\.webp$/) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ auth: "public", summary: "A profile picture", params, ...fileHeaders }, ({ params, request }) =>
    sendStoredFile(request, avatarKey(params.name), {
      contentType: "image/webp",
      // The name changes with the picture.
      cacheControl: "public, max-age=31536000, immutable",
    }),
  ),
});
