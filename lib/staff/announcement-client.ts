import type { Announcement } from "@/lib/staff/announcement-schema";
import type * as endpoints from "@/lib/staff/endpoints";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const announce = (batchId: number, announcement: Announcement) =>
  api.post("/api/staff/batches/{id}/announcements/", { id: batchId, body: announcement });
