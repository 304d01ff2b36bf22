import type { CompleteBatch, UndoCompletion } from "@/lib/certificates/completion-schema";
import type * as endpoints from "@/lib/certificates/staff-endpoints";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const completion = (id: number) => api.read("/api/staff/batches/{id}/completion/", { id });
export const completeBatch = (id: number, decided: CompleteBatch) =>
  api.post("/api/staff/batches/{id}/completion/", { id, body: decided });
export const undoCompletion = (id: number, undo: UndoCompletion) =>
  api.delete("/api/staff/batches/{id}/completion/", { id, body: undo });
