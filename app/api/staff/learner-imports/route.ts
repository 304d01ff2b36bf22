import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import * as endpoints from "@/lib/staff/learner-imports/endpoints";
import { importLearners } from "@/lib/staff/learner-imports/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffLearnerImports, ({ viewer, body }) => importLearners(actorOf(viewer), body, new Date())),
]);
