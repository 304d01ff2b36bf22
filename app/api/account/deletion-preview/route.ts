import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/privacy/endpoints";
import { presentDeletionPreview } from "@/lib/privacy/presenter";
import { previewDeletion } from "@/lib/privacy/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getAccountDeletionPreview, async ({ viewer }) =>
    presentDeletionPreview(await previewDeletion(viewer, databaseNow())),
  ),
]);
