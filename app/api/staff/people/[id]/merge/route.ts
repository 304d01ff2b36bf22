import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { mergeAccounts } from "@/lib/people/merge-mutations";
import { presentMerge } from "@/lib/people/merge-presenter";
import { previewMerge } from "@/lib/people/merge-preview-mutations";
import * as endpoints from "@/lib/people/staff-endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffPersonMerge, ({ viewer, params: { id }, query: { closed } }) =>
    previewMerge(viewer, { staysId: id, closedId: closed }, databaseNow()),
  ),
  route(endpoints.postStaffPersonMerge, async ({ viewer, params: { id }, body: { closed_id: closedId, reason } }) =>
    presentMerge(await mergeAccounts(viewer, { staysId: id, closedId, reason }, databaseNow())),
  ),
]);
