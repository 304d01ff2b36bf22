import type { LandingDraftInput } from "@/lib/settings/landing-staff-schema";
import type * as endpoints from "@/lib/settings/staff-endpoints";
import type { SettingsInput } from "@/lib/settings/staff-schema";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const settings = api.read("/api/staff/settings/");
export const saveSettings = (change: SettingsInput) => api.put("/api/staff/settings/", { body: change });

export const landingState = api.read("/api/staff/landing/");
export const saveLandingDraft = (change: LandingDraftInput) => api.put("/api/staff/landing/", { body: change });
export const publishLanding = (version: number) => api.post("/api/staff/landing/publish/", { body: { version } });
export const landingHistory = api.read("/api/staff/landing/history/");
