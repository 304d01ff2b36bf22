import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/merit/endpoints";
import { presentPage } from "@/lib/merit/presenter";
import { listMerit } from "@/lib/merit/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getExamMeritList, async ({ viewer, params, query }) => {
    const { rows, callerId } = await listMerit(viewer, params.id, query, await examNow());
    return presentPage(rows, query.limit, callerId);
  }),
]);
