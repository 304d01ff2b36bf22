import { examNow } from "@/lib/exams/outage-mutations";
import { examParams } from "@/lib/exams/schema";
import { methods, route } from "@/lib/http/route";
import { presentMerit } from "@/lib/merit/presenter";
import { getMerit } from "@/lib/merit/queries";
import { meritSchema } from "@/lib/merit/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "claims",
      summary:
        "The caller's place in the merit list of a model test, with its rule; never what others said of themselves",
      params: examParams,
      response: meritSchema,
    },
    async ({ viewer, params }) => presentMerit(await getMerit(viewer, params.id, await examNow())),
  ),
});
