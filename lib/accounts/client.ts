import type * as endpoints from "@/lib/accounts/endpoints";
import type {
  Credentials,
  DeleteAccount,
  MailedLink,
  PasswordChange,
  PreferencesChange,
  ProfileChange,
  Registration,
  ResetConfirmation,
  SlipPassword,
} from "@/lib/accounts/schema";
import { learnerApi, publicApi, withSecondStep } from "@/lib/api-client";

const anyone = publicApi<typeof endpoints>();
const api = learnerApi<typeof endpoints>();

export const logIn = (credentials: Credentials) => anyone.post("/auth/jwt/create/", { body: credentials });
export const register = (registration: Registration) => anyone.post("/auth/users/", { body: registration });
export const activate = (link: MailedLink) => anyone.post("/auth/users/activation/", { body: link });
export const resendActivation = (email: string) => anyone.post("/auth/users/resend_activation/", { body: { email } });
export const requestPasswordReset = (email: string) => anyone.post("/auth/users/reset_password/", { body: { email } });
export const confirmPasswordReset = (confirmation: ResetConfirmation) =>
  anyone.post("/auth/users/reset_password_confirm/", { body: confirmation });
export const choosePasswordBySlip = (choice: SlipPassword) => anyone.post("/api/activation-slips/", { body: choice });
export const endSessionsAfterReset = (link: MailedLink) => anyone.post("/auth/logout-all-after-reset/", { body: link });

export const currentUser = api.read("/auth/users/me/");
/** @param code of the staff second step, once the server has asked for it; the same holds for the functions below */
export const changeProfile = (change: ProfileChange, code?: string) =>
  api.patch("/auth/users/me/", { body: change, ...withSecondStep(code) });
export const deleteAccount = (confirmation: DeleteAccount, code?: string) =>
  api.delete("/auth/users/me/", { body: confirmation, ...withSecondStep(code) });
export const changePassword = (change: PasswordChange, code?: string) =>
  api.post("/auth/users/set_password/", { body: change, ...withSecondStep(code) });
export const uploadPicture = (picture: Blob, code?: string) =>
  api.patch("/auth/users/me/", { body: { avatar: picture }, ...withSecondStep(code) });

export const ownSessions = api.read("/auth/sessions/");
export const endSession = (id: string) => api.delete("/auth/sessions/{id}/", { id });
export const endOtherSessions = () => api.delete("/auth/sessions/");
export const endAllSessions = () => api.post("/auth/logout-all/");

export const ownPreferences = api.read("/api/account/preferences/");
export const changePreferences = (change: PreferencesChange) =>
  api.patch("/api/account/preferences/", { body: change });
