import { learnerApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/catalogue/endpoints";

const api = learnerApi<typeof endpoints>();

export const courseById = (id: number) => api.read("/api/courses/{id}/", { id });
export const batchById = (id: number) => api.read("/api/batches/{id}/", { id });
