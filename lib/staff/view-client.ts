import type * as endpoints from "@/lib/staff/endpoints";
import type { NewView } from "@/lib/staff/view-schema";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const savedViews = (list: string) => api.read("/api/staff/views/", { query: { list } });
export const saveView = (view: NewView) => api.post("/api/staff/views/", { body: view });
export const removeView = (id: number) => api.delete("/api/staff/views/{id}/", { id });
