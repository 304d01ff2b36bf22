import * as endpoints from "@/lib/diagnostic/endpoints";
import { handInSheet } from "@/lib/diagnostic/mutations";
import { presentDiagnostic } from "@/lib/diagnostic/presenter";
import { findPaper } from "@/lib/diagnostic/queries";
import { AppError } from "@/lib/errors";
import { usualEnd, visitor, withPictures } from "@/lib/exams/pictures/signed";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { methods, route } from "@/lib/http/route";
import { JsonBody } from "@/lib/wire/json";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getDiagnostic, async () => {
    const now = await examNow();
    const paper = await findPaper(now);
    if (!paper) throw new AppError("not_found");
    return new JsonBody(withPictures(presentDiagnostic(paper), visitor, usualEnd(now)), {
      headers: { "cache-control": "public, max-age=60" },
    });
  }),
  route(endpoints.postDiagnostic, async ({ body }) => {
    const now = await examNow();
    return withPictures(await handInSheet(body, now), visitor, usualEnd(now));
  }),
]);
