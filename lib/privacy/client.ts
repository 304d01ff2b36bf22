import { apiClient } from "@/lib/api-client";
import type { DeletionPreview } from "@/lib/privacy/schema";

export const deletionPreview = apiClient.read<DeletionPreview>("/api/account/deletion-preview/");
/** As a file. */
export const requestPersonalData = () => apiClient.request("/api/account/export/");
