import { changeInstructorPicture } from "@/lib/catalogue/instructor-mutations";
import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putStaffInstructorPicture, ({ viewer, params, body }) =>
    changeInstructorPicture(actorOf(viewer), params.id, body, new Date()),
  ),
  route(endpoints.deleteStaffInstructorPicture, ({ viewer, params, body }) =>
    changeInstructorPicture(actorOf(viewer), params.id, { ...body, picture: null }, new Date()),
  ),
]);
