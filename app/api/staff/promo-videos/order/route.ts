import { orderList } from "@/lib/catalogue/order-mutations";
import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffPromoVideosOrder, ({ viewer, body }) => orderList(actorOf(viewer), "promo_video", body.ids)),
]);
