import { completeBatchWith, undoCompletion } from "@/lib/certificates/batch-mutations";
import { getCompletion } from "@/lib/certificates/completion-queries";
import * as endpoints from "@/lib/certificates/staff-endpoints";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";
import { requireForBatch } from "@/lib/staff/batch-policy";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffBatchCompletion, ({ viewer, params }) => {
    requireForBatch(viewer, "schedule.write", params.id);
    return getCompletion(params.id, new Date());
  }),
  route(endpoints.postStaffBatchCompletion, (call) => {
    requireForBatch(call.viewer, "schedule.write", call.params.id);
    return completeBatchWith(actorOf(call.viewer), call.params.id, call.body, new Date());
  }),
  route(endpoints.deleteStaffBatchCompletion, (call) => {
    requireForBatch(call.viewer, "schedule.write", call.params.id);
    return undoCompletion(actorOf(call.viewer), call.params.id, call.body, new Date());
  }),
]);
