import { apiClient, staffApiClient } from "@/lib/api-client";
import type { Acceptance, ActiveChange, NewInvitation, RolesChange, StaffAccounts } from "@/lib/staff/account-schema";

export const staffAccounts = staffApiClient.read<StaffAccounts>("/api/staff/accounts/");

export const changeRoles = (id: number, change: RolesChange) =>
  staffApiClient.put<null>(`/api/staff/accounts/${id}/roles/`, change);
export const changeActive = (id: number, change: ActiveChange) =>
  staffApiClient.put<null>(`/api/staff/accounts/${id}/active/`, change);

export const resetSecondFactor = (id: number, reason: string) =>
  staffApiClient.post<null>(`/api/staff/accounts/${id}/second-factor-reset/`, { reason });
export const requireSecondFactor = (second_factor_from: string | null) =>
  staffApiClient.put<null>("/api/staff/accounts/second-factor-date/", { second_factor_from });

export const invite = (invitation: NewInvitation) => staffApiClient.post<null>("/api/staff/invitations/", invitation);
export const sendAgain = (id: number) => staffApiClient.post<null>(`/api/staff/invitations/${id}/send/`);
export const withdraw = (id: number) => staffApiClient.delete<null>(`/api/staff/invitations/${id}/`);

/** The mailed link's reader has no session yet, so the request carries no token. */
export const accept = (acceptance: Acceptance) =>
  apiClient.post<null>("/api/staff-invitations/accept/", acceptance, { withoutToken: true });
