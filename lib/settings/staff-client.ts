import type * as endpoints from "@/lib/settings/staff-endpoints";
import type { SettingsInput } from "@/lib/settings/staff-schema";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const settings = api.read("/api/staff/settings/");
export const saveSettings = (change: SettingsInput) => api.put("/api/staff/settings/", { body: change });
