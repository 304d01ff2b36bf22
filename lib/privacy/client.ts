import { apiClient } from "@/lib/api-client";
import type { DeletionPreview } from "@/lib/privacy/schema";

export const deletionPreview = apiClient.read<DeletionPreview>("/api/account/deletion-preview/");
export const requestPersonalData = () => apiClient.request("/api/account/export/");
