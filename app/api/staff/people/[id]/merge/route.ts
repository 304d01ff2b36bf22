import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import {
  mergedSchema,
  mergePreviewQuerySchema,
  mergePreviewSchema,
  mergeSchema,
  personParams,
} from "@/lib/people/action-schema";
import { mergeAccounts } from "@/lib/people/merge-mutations";
import { presentMerge } from "@/lib/people/merge-presenter";
import { previewMerge } from "@/lib/people/merge-preview-mutations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "people.write",
      summary: "What would move, or what stands in the way",
      params: personParams,
      query: mergePreviewQuerySchema,
      response: mergePreviewSchema,
    },
    ({ viewer, params: { id }, query: { closed } }) =>
      previewMerge(viewer, { staysId: id, closedId: closed }, databaseNow()),
  ),
  POST: route(
    {
      auth: "staff",
      capability: "people.write",
      summary: "Merge a second account of the same person into this one",
      params: personParams,
      body: mergeSchema,
      response: mergedSchema,
    },
    async ({ viewer, params: { id }, body: { closed_id: closedId, reason } }) =>
      presentMerge(await mergeAccounts(viewer, { staysId: id, closedId, reason }, databaseNow())),
  ),
});
