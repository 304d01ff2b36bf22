import { staffApiClient } from "@/lib/api-client";
import type { Announced, Announcement } from "@/lib/staff/announcement-schema";

export const announce = (batchId: number, announcement: Announcement) =>
  staffApiClient.post<Announced>(`/api/staff/batches/${batchId}/announcements/`, announcement);
