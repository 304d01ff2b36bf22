import { apiClient, withSecondStep } from "@/lib/api-client";
import type { DeletionPreview } from "@/lib/privacy/schema";

export const deletionPreview = apiClient.read<DeletionPreview>("/api/account/deletion-preview/");
export const requestPersonalData = (code?: string) => apiClient.request("/api/account/export/", withSecondStep(code));
