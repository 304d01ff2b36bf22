import { dateInDhaka } from "@/lib/format";
import { Reply } from "@/lib/http/reply";
import { methods, route } from "@/lib/http/route";
import { presentPersonalData } from "@/lib/privacy/presenter";
import { loadPersonalData } from "@/lib/privacy/queries";
import { personalDataSchema } from "@/lib/privacy/schema";
import { consume } from "@/lib/rate-limit";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "learner", summary: "Everything the academy holds on the caller, as a file", response: personalDataSchema },
    async ({ viewer }) => {
      await consume("exportByAccount", String(viewer.id));
      const now = new Date();
      const data = presentPersonalData(await loadPersonalData(viewer, now), viewer, now);
      const disposition = `attachment; filename="prostuti-data-${dateInDhaka(now)}.json"`;
      return Reply.json(data, { headers: { "content-disposition": disposition } });
    },
  ),
});
