import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";
import { presentDeletionPreview } from "@/lib/privacy/presenter";
import { previewDeletion } from "@/lib/privacy/queries";
import { deletionPreviewSchema } from "@/lib/privacy/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "What deleting the account would remove, and what would stay",
      response: deletionPreviewSchema,
    },
    async ({ viewer }) => presentDeletionPreview(await previewDeletion(viewer, databaseNow())),
  ),
});
