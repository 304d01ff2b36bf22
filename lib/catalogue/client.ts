import { apiClient } from "@/lib/api-client";
import type { Batch, Course } from "@/lib/catalogue/schema";

export const courseById = (id: number) => apiClient.read<Course>(`/api/courses/${id}/`);
export const batchById = (id: number) => apiClient.read<Batch>(`/api/batches/${id}/`);
