import { changeCoursePicture } from "@/lib/catalogue/course-mutations";
import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffCoursePicture, ({ viewer, params, body }) =>
    changeCoursePicture(actorOf(viewer), params.id, body, new Date()),
  ),
  route(endpoints.deleteStaffCoursePicture, ({ viewer, params, body }) =>
    changeCoursePicture(actorOf(viewer), params.id, { ...body, picture: null }, new Date()),
  ),
]);
