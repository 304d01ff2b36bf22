import "server-only";
import { endpoint } from "@/lib/endpoint";
import { keptLookPictureSchema, lookPictureParams, lookPictureUploadSchema } from "@/lib/look/picture-schema";
import { UPLOAD_MAX_BYTES } from "@/lib/wire/limits";

export const getLookPicture = endpoint("GET", "/api/look/pictures/{name}/", {
  auth: "public",
  summary: "A picture of the academy's look",
  params: lookPictureParams,
});

export const postStaffLookPicture = endpoint("POST", "/api/staff/look/pictures/", {
  capability: "settings.write",
  summary: "Keep a picture for the academy's look: cleaned, and not yet shown anywhere",
  body: lookPictureUploadSchema,
  uploadLimit: UPLOAD_MAX_BYTES,
  response: keptLookPictureSchema,
});
