import { staffApiClient } from "@/lib/api-client";
import type { NewView, SavedViewRecord } from "@/lib/staff/view-schema";

export const savedViews = (list: string) =>
  staffApiClient.read<SavedViewRecord[]>(`/api/staff/views/?${new URLSearchParams({ list })}`);
export const saveView = (view: NewView) => staffApiClient.post<SavedViewRecord>("/api/staff/views/", view);
export const removeView = (id: number) => staffApiClient.delete<null>(`/api/staff/views/${id}/`);
