import { z } from "zod";
import { changePromoVideo } from "@/lib/catalogue/promo-video-mutations";

import { promoVideoChangeSchema, staffPromoVideoSchema } from "@/lib/catalogue/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { idParam } from "@/lib/wire/fields";

const access = { auth: "staff", capability: "catalogue.write", params: z.object({ id: idParam }) } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    { ...access, summary: "Change a promo video", body: promoVideoChangeSchema, response: staffPromoVideoSchema },
    ({ viewer, params, body }) => changePromoVideo(actorOf(viewer), params.id, body, new Date()),
  ),
});
