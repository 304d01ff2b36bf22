import { z } from "zod";
import { methods, route } from "@/lib/http/route";
import { announce } from "@/lib/staff/announcement-mutations";
import { announcedSchema, announcementSchema } from "@/lib/staff/announcement-schema";
import { actorOf } from "@/lib/staff/authentication";
import { requireForBatch } from "@/lib/staff/batch-policy";
import { idParam } from "@/lib/wire/fields";

const params = z.object({ id: idParam });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "announcements.write",
      summary: "Tell a batch's learners something",
      params,
      body: announcementSchema,
      response: announcedSchema,
    },
    ({ viewer, params, body }) => {
      requireForBatch(viewer, "announcements.write", params.id);
      return announce(actorOf(viewer), params.id, body, new Date());
    },
  ),
});
