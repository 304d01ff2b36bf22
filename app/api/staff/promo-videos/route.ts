import { createPromoVideo } from "@/lib/catalogue/promo-video-mutations";
import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { listStaffPromoVideos } from "@/lib/catalogue/staff-queries";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffPromoVideos, () => listStaffPromoVideos()),
  route(endpoints.postStaffPromoVideos, ({ viewer, body }) => createPromoVideo(actorOf(viewer), body)),
]);
