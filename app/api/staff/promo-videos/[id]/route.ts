import { changePromoVideo } from "@/lib/catalogue/promo-video-mutations";
import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.patchStaffPromoVideo, ({ viewer, params, body }) =>
    changePromoVideo(actorOf(viewer), params.id, body, new Date()),
  ),
]);
