import { staffApiClient } from "@/lib/api-client";
import type {
  BatchLink,
  NewLink,
  RecordingEdit,
  ResourceEdit,
  StaffRecording,
  StaffRecordingPage,
  StaffResource,
  StaffResourcePage,
  UploadRecord,
} from "@/lib/materials/staff-schema";

const ofBatch = (batchId: number, after: string | null) =>
  new URLSearchParams({ batch_id: String(batchId), ...(after === null ? {} : { after }) });

export const batchRecordings = (batchId: number, after: string | null = null) =>
  staffApiClient.read<StaffRecordingPage>(`/api/staff/recordings/?${ofBatch(batchId, after)}`);
export const batchResources = (batchId: number, after: string | null = null) =>
  staffApiClient.read<StaffResourcePage>(`/api/staff/resources/?${ofBatch(batchId, after)}`);
export const batchUploads = (batchId: number) =>
  staffApiClient.read<UploadRecord[]>(`/api/staff/uploads/?batch_id=${batchId}`);
export const linkableBatches = staffApiClient.read<BatchLink[]>("/api/staff/recordings/batches/");

export const editRecording = (id: number, edit: RecordingEdit) =>
  staffApiClient.patch<StaffRecording>(`/api/staff/recordings/${id}/`, edit);
export const removeRecording = (id: number, reason: string) =>
  staffApiClient.delete<null>(`/api/staff/recordings/${id}/`, { reason });
export const cancelTranscoding = (recordingId: number) =>
  staffApiClient.delete<StaffRecording>(`/api/staff/recordings/${recordingId}/transcoding/`);
export const retryTranscoding = (recordingId: number) =>
  staffApiClient.post<StaffRecording>(`/api/staff/recordings/${recordingId}/transcoding/`);

export const addLink = (link: NewLink) => staffApiClient.post<StaffResource>("/api/staff/resources/", link);
export const editResource = (id: number, edit: ResourceEdit) =>
  staffApiClient.patch<StaffResource>(`/api/staff/resources/${id}/`, edit);
export const removeResource = (id: number, reason: string) =>
  staffApiClient.delete<null>(`/api/staff/resources/${id}/`, { reason });

/** Gives the upload up; the tus library itself does the sending (components/staff/materials). */
export const dropUpload = (id: string) => staffApiClient.delete<null>(`/api/staff/uploads/${id}/`);
