import { publicApi } from "@/lib/api-client";
import type { Acceptance, ActiveChange, NewInvitation, RolesChange } from "@/lib/staff/account-schema";
import type * as endpoints from "@/lib/staff/endpoints";
import type { Setup } from "@/lib/staff/setup-schema";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const staffAccounts = api.read("/api/staff/accounts/");

export const changeRoles = (id: number, change: RolesChange) =>
  api.put("/api/staff/accounts/{id}/roles/", { id, body: change });
export const changeActive = (id: number, change: ActiveChange) =>
  api.put("/api/staff/accounts/{id}/active/", { id, body: change });

export const resetSecondFactor = (id: number, reason: string) =>
  api.post("/api/staff/accounts/{id}/second-factor-reset/", { id, body: { reason } });
export const requireSecondFactor = (second_factor_from: string | null) =>
  api.put("/api/staff/accounts/second-factor-date/", { body: { second_factor_from } });

export const invite = (invitation: NewInvitation) => api.post("/api/staff/invitations/", { body: invitation });
export const sendAgain = (id: number) => api.post("/api/staff/invitations/{id}/send/", { id });
export const withdraw = (id: number) => api.delete("/api/staff/invitations/{id}/", { id });

/** The mailed link's reader has no session yet. */
export const accept = (acceptance: Acceptance) =>
  publicApi<typeof endpoints>().post("/api/staff-invitations/accept/", { body: acceptance });

export const setUp = (setup: Setup) => publicApi<typeof endpoints>().post("/api/staff-setup/", { body: setup });
