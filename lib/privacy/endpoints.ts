import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/endpoint";
import { deletionPreviewSchema, personalDataSchema } from "@/lib/privacy/schema";

export const getAccountExport = endpoint("GET", "/api/account/export/", {
  auth: "learner",
  secondStep: true,
  summary: "Everything the academy holds on the caller, as a file",
  response: personalDataSchema,
  responseHeaders: z.object({ "content-disposition": z.string() }),
});

export const getAccountDeletionPreview = endpoint("GET", "/api/account/deletion-preview/", {
  auth: "learner",
  summary: "What deleting the account would remove, and what would stay",
  response: deletionPreviewSchema,
});
