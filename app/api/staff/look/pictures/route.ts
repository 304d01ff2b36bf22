import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/look/picture-endpoints";
import { keepLookPicture } from "@/lib/look/picture-mutations";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffLookPicture, ({ viewer, body }) => keepLookPicture(actorOf(viewer), body)),
]);
