import { z } from "zod";
import { methods, route } from "@/lib/http/route";
import { removeView } from "@/lib/staff/view-mutations";
import { idParam } from "@/lib/wire/fields";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      auth: "staff",
      capability: "console.enter",
      summary: "Forget kept filters of the caller's",
      params: z.object({ id: idParam }),
    },
    ({ viewer, params }) => removeView(viewer, params.id),
  ),
});
