import { avatarKey } from "@/lib/accounts/avatars";
import * as endpoints from "@/lib/accounts/endpoints";
import { methods, route } from "@/lib/http/route";
import { sendStoredFile } from "@/lib/http/stored-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getAvatar, ({ params, request }) =>
    sendStoredFile(request, avatarKey(params.name), {
      contentType: "image/webp",
      // The name changes with the picture.
      cacheControl: "public, max-age=31536000, immutable",
    }),
  ),
]);
