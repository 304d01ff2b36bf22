import "server-only";
import { endpoint } from "@/lib/endpoint";
import { keptLookPictureSchema, lookPictureUploadSchema } from "@/lib/look/picture-schema";
import { lookChangedSchema, lookChangeSchema, staffLookSchema } from "@/lib/look/staff-schema";
import { UPLOAD_MAX_BYTES } from "@/lib/wire/limits";

export const getStaffLook = endpoint("GET", "/api/staff/look/", {
  capability: "settings.write",
  summary: "How the academy looks, the looks before, and the version that a change is made from",
  response: staffLookSchema,
});

export const putStaffLook = endpoint("PUT", "/api/staff/look/", {
  capability: "settings.write",
  summary: "Change the look as a whole; 409 when somebody else did meanwhile",
  body: lookChangeSchema,
  response: lookChangedSchema,
});

export const postStaffLookPicture = endpoint("POST", "/api/staff/look/pictures/", {
  capability: "settings.write",
  summary: "Keep a picture for the academy's look: cleaned, and not yet shown anywhere",
  body: lookPictureUploadSchema,
  uploadLimit: UPLOAD_MAX_BYTES,
  response: keptLookPictureSchema,
});
