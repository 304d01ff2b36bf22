import { z } from "zod";
import { changeInstructorPicture } from "@/lib/catalogue/instructor-mutations";
import { pictureRemovalSchema, pictureSchema, staffInstructorSchema } from "@/lib/catalogue/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { idParam } from "@/lib/wire/fields";
import { UPLOAD_MAX_BYTES } from "@/lib/wire/limits";

const access = {
  auth: "staff",
  capability: "catalogue.write",
  params: z.object({ id: idParam }),
  response: staffInstructorSchema,
} as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    { ...access, summary: "The picture of an instructor", body: pictureSchema, uploadLimit: UPLOAD_MAX_BYTES },
    ({ viewer, params, body }) => changeInstructorPicture(actorOf(viewer), params.id, body, new Date()),
  ),
  DELETE: route(
    { ...access, summary: "Take the picture away", body: pictureRemovalSchema },
    ({ viewer, params, body }) =>
      changeInstructorPicture(actorOf(viewer), params.id, { ...body, picture: null }, new Date()),
  ),
});
