import type {
  AccountSession,
  Credentials,
  DeleteAccount,
  MailedLink,
  PasswordChange,
  Preferences,
  PreferencesChange,
  ProfileChange,
  Registered,
  Registration,
  ResetConfirmation,
  TokenPair,
  User,
} from "@/lib/accounts/schema";
import { apiClient, withSecondStep } from "@/lib/api-client";

const ME = "/auth/users/me/";
const SESSIONS = "/auth/sessions/";
const PREFERENCES = "/api/account/preferences/";
const withoutToken = { withoutToken: true };

export const logIn = (credentials: Credentials) =>
  apiClient.post<TokenPair>("/auth/jwt/create/", credentials, withoutToken);
export const register = (registration: Registration) =>
  apiClient.post<Registered>("/auth/users/", registration, withoutToken);
export const activate = (link: MailedLink) => apiClient.post<null>("/auth/users/activation/", link, withoutToken);
export const resendActivation = (email: string) =>
  apiClient.post<null>("/auth/users/resend_activation/", { email }, withoutToken);
export const requestPasswordReset = (email: string) =>
  apiClient.post<null>("/auth/users/reset_password/", { email }, withoutToken);
export const confirmPasswordReset = (confirmation: ResetConfirmation) =>
  apiClient.post<null>("/auth/users/reset_password_confirm/", confirmation, withoutToken);
export const endSessionsAfterReset = (link: MailedLink) =>
  apiClient.post<null>("/auth/logout-all-after-reset/", link, withoutToken);

export const currentUser = apiClient.read<User>(ME);
/** @param code of the staff second step, once the server has asked for it; the same holds for the functions below */
export const changeProfile = (change: ProfileChange, code?: string) =>
  apiClient.patch<User>(ME, change, withSecondStep(code));
export const deleteAccount = (confirmation: DeleteAccount, code?: string) =>
  apiClient.delete<null>(ME, confirmation, withSecondStep(code));
export const changePassword = (change: PasswordChange, code?: string) =>
  apiClient.post<null>("/auth/users/set_password/", change, withSecondStep(code));

export function uploadPicture(picture: Blob, code?: string): Promise<User> {
  const form = new FormData();
  form.set("avatar", picture, "picture");
  return apiClient.patch<User>(ME, form, withSecondStep(code));
}

export const ownSessions = apiClient.read<AccountSession[]>(SESSIONS);
export const endSession = (id: string) => apiClient.delete<null>(`${SESSIONS}${id}/`);
export const endOtherSessions = () => apiClient.delete<null>(SESSIONS);
export const endAllSessions = () => apiClient.post<null>("/auth/logout-all/");

export const ownPreferences = apiClient.read<Preferences>(PREFERENCES);
export const changePreferences = (change: PreferencesChange) => apiClient.patch<Preferences>(PREFERENCES, change);
