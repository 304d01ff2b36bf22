import { z } from "zod";
import { changeMeeting } from "@/lib/catalogue/batch-mutations";
import { meetingSchema } from "@/lib/catalogue/batch-schema";
import { staffBatchSchema } from "@/lib/catalogue/batch-staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { requireForBatch } from "@/lib/staff/batch-policy";
import { idParam } from "@/lib/wire/fields";

const params = z.object({ id: idParam });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      auth: "staff",
      capability: "schedule.write",
      summary: "Where a batch meets",
      params,
      body: meetingSchema,
      response: staffBatchSchema,
    },
    ({ viewer, params, body }) => {
      requireForBatch(viewer, "schedule.write", params.id);
      return changeMeeting(actorOf(viewer), params.id, body, new Date());
    },
  ),
});
