import { z } from "zod";
import { completeBatchWith, undoCompletion } from "@/lib/certificates/batch-mutations";
import { getCompletion } from "@/lib/certificates/completion-queries";
import { completeSchema, completionSchema, undoCompletionSchema } from "@/lib/certificates/completion-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { requireForBatch } from "@/lib/staff/batch-policy";
import { idParam } from "@/lib/wire/fields";

const params = z.object({ id: idParam });

const access = { auth: "staff", capability: "schedule.write", params, response: completionSchema } as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ ...access, summary: "What completing a batch would do" }, ({ viewer, params }) => {
    requireForBatch(viewer, "schedule.write", params.id);
    return getCompletion(params.id, new Date());
  }),
  POST: route({ ...access, summary: "Complete a batch; its certificates follow", body: completeSchema }, (call) => {
    requireForBatch(call.viewer, "schedule.write", call.params.id);
    return completeBatchWith(actorOf(call.viewer), call.params.id, call.body, new Date());
  }),
  DELETE: route({ ...access, summary: "Take a completion back", body: undoCompletionSchema }, (call) => {
    requireForBatch(call.viewer, "schedule.write", call.params.id);
    return undoCompletion(actorOf(call.viewer), call.params.id, call.body, new Date());
  }),
});
