import { type CallOptions, fetchAsLearner, learnerApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/materials/endpoints";
import type { Note } from "@/lib/materials/schema";

const api = learnerApi<typeof endpoints>();

export const recordingsIn = (batchId: number) => api.read("/api/recordings/", { query: { batch_id: batchId } });
export const resourcesIn = (batchId: number) => api.read("/api/resources/", { query: { batch_id: batchId } });
export const continueWatching = api.read("/api/continue-watching/");

export const savePosition = (id: number, seconds: number) =>
  api.put("/api/recordings/{id}/position/", { id, body: { seconds }, keepalive: true });

export const renditionsOf = (id: number) => api.read("/api/recordings/{id}/renditions/", { id });

export const notesOn = (id: number) => api.read("/api/recordings/{id}/notes/", { id });
export const notesIn = (batchId: number) => api.read("/api/batches/{id}/notes/", { id: batchId });
export const writeNote = (id: number, noteId: string, note: Note, options?: CallOptions) =>
  api.put("/api/recordings/{id}/notes/{note_id}/", { id, note_id: noteId, body: note, ...options });
export const deleteNote = (id: number, noteId: string) =>
  api.delete("/api/recordings/{id}/notes/{note_id}/", { id, note_id: noteId });

/** @param address of a file, as a recording or resource names it */
export const requestFile = (address: string, options?: CallOptions) => fetchAsLearner(address, options);
