import * as endpoints from "@/lib/diagnostic/endpoints";
import { handInSheet } from "@/lib/diagnostic/mutations";
import { presentDiagnostic } from "@/lib/diagnostic/presenter";
import { findPaper } from "@/lib/diagnostic/queries";
import { AppError } from "@/lib/errors";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getDiagnostic, async () => {
    const paper = await findPaper(await examNow());
    if (!paper) throw new AppError("not_found");
    return new JsonBody(presentDiagnostic(paper), { headers: { "cache-control": "public, max-age=60" } });
  }),
  route(endpoints.postDiagnostic, async ({ body }) => handInSheet(body, await examNow())),
]);
