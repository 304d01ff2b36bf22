import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/merit/endpoints";
import { presentMerit } from "@/lib/merit/presenter";
import { getMerit } from "@/lib/merit/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getExamMerit, async ({ viewer, params }) =>
    presentMerit(await getMerit(viewer, params.id, await examNow())),
  ),
]);
