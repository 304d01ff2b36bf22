import { apiClient, type CallOptions } from "@/lib/api-client";
import type { ContinueWatching, Recording, Resource, SavedPosition } from "@/lib/materials/schema";

export const recordingsIn = (batchId: number) => apiClient.read<Recording[]>(`/api/recordings/?batch_id=${batchId}`);
export const resourcesIn = (batchId: number) => apiClient.read<Resource[]>(`/api/resources/?batch_id=${batchId}`);
export const continueWatching = apiClient.read<ContinueWatching[]>("/api/continue-watching/");

export const savePosition = (recordingId: number, seconds: number) =>
  apiClient.put<SavedPosition>(`/api/recordings/${recordingId}/position/`, { seconds }, { keepalive: true });

export const requestFile = (address: string, options?: CallOptions) => apiClient.request(address, options);
