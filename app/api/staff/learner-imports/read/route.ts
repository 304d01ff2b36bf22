import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/staff/learner-imports/endpoints";
import { readLearnerFile } from "@/lib/staff/learner-imports/mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffLearnerImportsRead, ({ viewer, body }) => readLearnerFile(viewer.id, body.file)),
]);
