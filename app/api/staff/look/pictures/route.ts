import { methods, route } from "@/lib/http/route";
import { keepLookPicture } from "@/lib/look/picture-mutations";
import * as endpoints from "@/lib/look/staff-endpoints";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffLookPicture, ({ viewer, body }) => keepLookPicture(actorOf(viewer), body)),
]);
