import { z } from "zod";
import { changePromoVideoPicture } from "@/lib/catalogue/promo-video-mutations";
import { pictureSchema, staffPromoVideoSchema } from "@/lib/catalogue/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { idParam } from "@/lib/wire/fields";
import { UPLOAD_MAX_BYTES } from "@/lib/wire/limits";

const access = {
  auth: "staff",
  capability: "catalogue.write",
  params: z.object({ id: idParam }),
  response: staffPromoVideoSchema,
} as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    { ...access, summary: "The picture of a promo video", body: pictureSchema, uploadLimit: UPLOAD_MAX_BYTES },
    ({ viewer, params, body }) => changePromoVideoPicture(actorOf(viewer), params.id, body, new Date()),
  ),
});
