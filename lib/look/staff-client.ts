import type { LookPictureUpload } from "@/lib/look/picture-schema";
import type * as endpoints from "@/lib/look/staff-endpoints";
import type { LookInput } from "@/lib/look/staff-schema";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const staffLook = api.read("/api/staff/look/");
export const saveStaffLook = (change: LookInput) => api.put("/api/staff/look/", { body: change });
export const uploadLookPicture = (body: LookPictureUpload) => api.post("/api/staff/look/pictures/", { body });
