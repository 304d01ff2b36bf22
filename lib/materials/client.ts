import { apiClient, type CallOptions } from "@/lib/api-client";
import type {
  ContinueWatching,
  Note,
  OwnNote,
  PlacedNote,
  Recording,
  RenditionSizes,
  Resource,
  SavedPosition,
} from "@/lib/materials/schema";

export const recordingsIn = (batchId: number) => apiClient.read<Recording[]>(`/api/recordings/?batch_id=${batchId}`);
export const resourcesIn = (batchId: number) => apiClient.read<Resource[]>(`/api/resources/?batch_id=${batchId}`);
export const continueWatching = apiClient.read<ContinueWatching[]>("/api/continue-watching/");

export const savePosition = (recordingId: number, seconds: number) =>
  apiClient.put<SavedPosition>(`/api/recordings/${recordingId}/position/`, { seconds }, { keepalive: true });

export const renditionsOf = (recordingId: number) =>
  apiClient.read<RenditionSizes>(`/api/recordings/${recordingId}/renditions/`);

export const notesOn = (recordingId: number) => apiClient.read<OwnNote[]>(`/api/recordings/${recordingId}/notes/`);

export const notesIn = (batchId: number) => apiClient.read<PlacedNote[]>(`/api/batches/${batchId}/notes/`);

export const writeNote = (recordingId: number, noteId: string, note: Note, options?: CallOptions) =>
  apiClient.put<OwnNote>(`/api/recordings/${recordingId}/notes/${noteId}/`, note, options);

export const deleteNote = (recordingId: number, noteId: string) =>
  apiClient.delete<null>(`/api/recordings/${recordingId}/notes/${noteId}/`);

export const requestFile = (address: string, options?: CallOptions) => apiClient.request(address, options);
