import type * as endpoints from "@/lib/materials/staff-endpoints";
import type { NewLink, RecordingEdit, ResourceEdit } from "@/lib/materials/staff-schema";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const batchRecordings = (batchId: number, after: string | null = null) =>
  api.read("/api/staff/recordings/", { query: { batch_id: batchId, after: after ?? undefined } });
export const batchResources = (batchId: number, after: string | null = null) =>
  api.read("/api/staff/resources/", { query: { batch_id: batchId, after: after ?? undefined } });
export const batchUploads = (batchId: number) => api.read("/api/staff/uploads/", { query: { batch_id: batchId } });
export const linkableBatches = api.read("/api/staff/recordings/batches/");

export const editRecording = (id: number, edit: RecordingEdit) =>
  api.patch("/api/staff/recordings/{id}/", { id, body: edit });
export const removeRecording = (id: number, reason: string) =>
  api.delete("/api/staff/recordings/{id}/", { id, body: { reason } });
export const cancelTranscoding = (id: number) => api.delete("/api/staff/recordings/{id}/transcoding/", { id });
export const retryTranscoding = (id: number) => api.post("/api/staff/recordings/{id}/transcoding/", { id });

export const addLink = (link: NewLink) => api.post("/api/staff/resources/", { body: link });
export const editResource = (id: number, edit: ResourceEdit) =>
  api.patch("/api/staff/resources/{id}/", { id, body: edit });
export const removeResource = (id: number, reason: string) =>
  api.delete("/api/staff/resources/{id}/", { id, body: { reason } });

export const uploadSyllabus = (batchId: number, file: File) =>
  api.put("/api/staff/batches/{id}/syllabus/", { id: batchId, body: { file } });

export const ownVideo = (id: string) => api.read("/api/staff/videos/{id}/", { id });
export const retryOwnVideo = (id: string) => api.post("/api/staff/videos/{id}/transcoding/", { id });

/** Gives the upload up; the tus library itself does the sending (components/staff/materials). */
export const dropUpload = (id: string) => api.delete("/api/staff/uploads/{id}/", { id });
