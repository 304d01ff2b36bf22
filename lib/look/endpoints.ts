import "server-only";
import { endpoint } from "@/lib/endpoint";
import { lookPictureParams } from "@/lib/look/picture-schema";

export const getLookPicture = endpoint("GET", "/api/look/pictures/{name}/", {
  auth: "public",
  summary: "A picture of the academy's look",
  params: lookPictureParams,
});
