import { examNow } from "@/lib/exams/taking/outage-mutations";
import { dateInDhaka } from "@/lib/format";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/privacy/endpoints";
import { presentPersonalData } from "@/lib/privacy/presenter";
import { loadPersonalData } from "@/lib/privacy/queries";
import { consume } from "@/lib/rate-limit";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getAccountExport, async ({ viewer }) => {
    await consume("exportByAccount", String(viewer.id));
    const now = await examNow();
    const data = presentPersonalData(await loadPersonalData(viewer, now), viewer, now);
    const disposition = `attachment; filename="my-data-${dateInDhaka(now)}.json"`;
    return new JsonBody(data, { headers: { "content-disposition": disposition } });
  }),
]);
