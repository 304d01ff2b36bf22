import { orderList } from "@/lib/catalogue/order-mutations";
import { orderSchema } from "@/lib/catalogue/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "staff",
      capability: "catalogue.write",
      summary: "Order the promo videos; answers the order before",
      body: orderSchema,
      response: orderSchema,
    },
    ({ viewer, body }) => orderList(actorOf(viewer), "promo_video", body.ids),
  ),
});
