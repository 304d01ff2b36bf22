import { methods, route } from "@/lib/http/route";
import { workbookFile } from "@/lib/http/table-file";
import * as endpoints from "@/lib/staff/learner-imports/endpoints";
import { learnerTemplate } from "@/lib/staff/learner-imports/template";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffLearnerImportsTemplate, () => workbookFile(learnerTemplate)),
]);
