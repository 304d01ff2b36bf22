import { z } from "zod";
import { examNow } from "@/lib/exams/outage-mutations";
import { dateInDhaka } from "@/lib/format";
import { methods, route } from "@/lib/http/route";
import { presentPersonalData } from "@/lib/privacy/presenter";
import { loadPersonalData } from "@/lib/privacy/queries";
import { personalDataSchema } from "@/lib/privacy/schema";
import { consume } from "@/lib/rate-limit";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "Everything the academy holds on the caller, as a file",
      secondStep: true,
      response: personalDataSchema,
      responseHeaders: z.object({ "content-disposition": z.string() }),
    },
    async ({ viewer }) => {
      await consume("exportByAccount", String(viewer.id));
      const now = await examNow();
      const data = presentPersonalData(await loadPersonalData(viewer, now), viewer, now);
      const disposition = `attachment; filename="prostuti-data-${dateInDhaka(now)}.json"`;
      return new JsonBody(data, { headers: { "content-disposition": disposition } });
    },
  ),
});
