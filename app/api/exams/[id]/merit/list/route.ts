import { examNow } from "@/lib/exams/outage-mutations";
import { examParams } from "@/lib/exams/schema";
import { methods, route } from "@/lib/http/route";
import { presentPage } from "@/lib/merit/presenter";
import { listMerit } from "@/lib/merit/queries";
import { meritListQuery, meritPageSchema } from "@/lib/merit/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "claims",
      summary: "The whole merit list of a model test, for who took it: places, names that are not hidden, totals",
      params: examParams,
      query: meritListQuery,
      response: meritPageSchema,
    },
    async ({ viewer, params, query }) => {
      const { rows, callerId } = await listMerit(viewer, params.id, query, await examNow());
      return presentPage(rows, query.limit, callerId);
    },
  ),
});
