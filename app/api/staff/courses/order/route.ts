import { orderList } from "@/lib/catalogue/order-mutations";
import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffCoursesOrder, ({ viewer, body }) => orderList(actorOf(viewer), "course", body.ids)),
]);
