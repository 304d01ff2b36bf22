import * as endpoints from "@/lib/exams/endpoints";
import { getPaper } from "@/lib/exams/paper-queries";
import { areKeysOut } from "@/lib/exams/policy";
import { presentShares } from "@/lib/exams/shares/presenter";
import { countShares } from "@/lib/exams/shares/queries";
import { examNow } from "@/lib/exams/taking/outage-mutations";
import { getSealedAttempt } from "@/lib/exams/taking/queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getExamShares, async ({ viewer, params }) => {
    const now = await examNow();
    const { versionId, revision, keysAvailableAt } = await getSealedAttempt(viewer, params.id, now);
    const shares = areKeysOut(keysAvailableAt, now) ? await countShares(versionId) : null;
    return presentShares(params.id, await getPaper(versionId, revision), shares);
  }),
]);
