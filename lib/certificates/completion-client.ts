import { staffApiClient } from "@/lib/api-client";
import type { CompleteBatch, Completion, UndoCompletion } from "@/lib/certificates/completion-schema";

const completionOf = (batchId: number) => `/api/staff/batches/${batchId}/completion/`;

export const completion = (batchId: number) => staffApiClient.read<Completion>(completionOf(batchId));
export const completeBatch = (batchId: number, decided: CompleteBatch) =>
  staffApiClient.post<Completion>(completionOf(batchId), decided);
export const undoCompletion = (batchId: number, undo: UndoCompletion) =>
  staffApiClient.delete<Completion>(completionOf(batchId), undo);
