import { staffApi } from "@/lib/api-client";
import type { Announcement } from "@/lib/staff/announcement-schema";
import type * as endpoints from "@/lib/staff/endpoints";

const api = staffApi<typeof endpoints>();

export const announce = (batchId: number, announcement: Announcement) =>
  api.post("/api/staff/batches/{id}/announcements/", { id: batchId, body: announcement });
