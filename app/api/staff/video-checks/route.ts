import * as endpoints from "@/lib/catalogue/staff-endpoints";
import { previewVideo } from "@/lib/catalogue/video-check";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffVideoChecks, ({ viewer, body }) =>
    previewVideo(actorOf(viewer).id ?? 0, body.video, new Date()),
  ),
]);
