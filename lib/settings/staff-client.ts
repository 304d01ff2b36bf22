import { staffApiClient } from "@/lib/api-client";
import type { Settings, SettingsChanged, SettingsInput } from "@/lib/settings/staff-schema";

export const settings = staffApiClient.read<Settings>("/api/staff/settings/");
export const saveSettings = (change: SettingsInput) =>
  staffApiClient.put<SettingsChanged>("/api/staff/settings/", change);
