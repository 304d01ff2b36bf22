import "server-only";
import { z } from "zod";
import { newAccountSchema } from "@/lib/accounts/registration";
import {
  deleteAccountSchema,
  emailSchema,
  loginSchema,
  mailedLinkSchema,
  preferencesChangeSchema,
  preferencesSchema,
  profileChangeSchema,
  profileSchema,
  refreshSchema,
  registeredSchema,
  resetConfirmSchema,
  sessionSchema,
  setPasswordSchema,
  slipPasswordSchema,
  tokenPairSchema,
  userSchema,
  verifyTokenSchema,
} from "@/lib/accounts/schema";
import { endpoint } from "@/lib/endpoint";
import { idParams, pictureParams } from "@/lib/wire/fields";
import { fileHeaders } from "@/lib/wire/file-headers";
import { UPLOAD_MAX_BYTES } from "@/lib/wire/limits";

export const postJwtCreate = endpoint("POST", "/auth/jwt/create/", {
  hot: true,
  auth: "public",
  summary: "Log in: a new session and its pair of tokens",
  body: loginSchema,
  response: tokenPairSchema,
  responseHeaders: z.object({ "set-cookie": z.string() }),
});

export const postJwtRefresh = endpoint("POST", "/auth/jwt/refresh/", {
  hot: true,
  auth: "public",
  summary: "Exchange a refresh token for a new pair",
  body: refreshSchema,
  response: tokenPairSchema,
});

export const postJwtVerify = endpoint("POST", "/auth/jwt/verify/", {
  auth: "public",
  summary: "Check a token",
  body: verifyTokenSchema,
  response: z.object({}),
});

export const getUsers = endpoint("GET", "/auth/users/", {
  auth: "learner",
  summary: "The accounts the caller may see: the own one",
  response: z.array(userSchema),
});

export const postUsers = endpoint("POST", "/auth/users/", {
  auth: "optional",
  limit: "registrationByAddress",
  summary: "Register; the account waits for its activation mail",
  body: newAccountSchema,
  response: registeredSchema,
  status: 201,
});

export const postUsersActivation = endpoint("POST", "/auth/users/activation/", {
  auth: "optional",
  limit: "activationByAddress",
  summary: "Activate an account by its mailed link",
  body: mailedLinkSchema,
});

export const postUsersResendActivation = endpoint("POST", "/auth/users/resend_activation/", {
  auth: "optional",
  limit: "accountMailByAddress",
  summary: "Send the activation mail again",
  body: emailSchema,
});

export const postUsersResetPassword = endpoint("POST", "/auth/users/reset_password/", {
  auth: "optional",
  limit: "accountMailByAddress",
  summary: "Send a link for a new password; the response is the same for an unknown address",
  body: emailSchema,
});

export const postUsersResetPasswordConfirm = endpoint("POST", "/auth/users/reset_password_confirm/", {
  auth: "optional",
  limit: "resetConfirmByAddress",
  summary: "Set a new password by a mailed link; ends every session",
  body: resetConfirmSchema,
});

export const postActivationSlips = endpoint("POST", "/api/activation-slips/", {
  auth: "public",
  limit: "resetConfirmByAddress",
  summary: "Choose a password by the code of a printed slip; activates the account",
  body: slipPasswordSchema,
});

export const postUsersSetPassword = endpoint("POST", "/auth/users/set_password/", {
  auth: "learner",
  secondStep: true,
  summary: "Change the password; ends every other session",
  body: setPasswordSchema,
});

/** The former backend named a 404 for the own account too, and so does the API document. */
const noParams = z.object({});

export const getUsersMe = endpoint("GET", "/auth/users/me/", {
  auth: "learner",
  summary: "The own account",
  params: noParams,
  response: userSchema,
});

export const putUsersMe = endpoint("PUT", "/auth/users/me/", {
  auth: "learner",
  secondStep: true,
  summary: "Replace the own profile",
  params: noParams,
  body: profileSchema,
  uploadLimit: UPLOAD_MAX_BYTES,
  response: userSchema,
});

export const patchUsersMe = endpoint("PATCH", "/auth/users/me/", {
  auth: "learner",
  secondStep: true,
  summary: "Change the own profile",
  params: noParams,
  body: profileChangeSchema,
  uploadLimit: UPLOAD_MAX_BYTES,
  response: userSchema,
});

export const deleteUsersMe = endpoint("DELETE", "/auth/users/me/", {
  auth: "learner",
  secondStep: true,
  summary: "Delete the own account",
  params: noParams,
  body: deleteAccountSchema,
});

export const getUser = endpoint("GET", "/auth/users/{id}/", {
  auth: "learner",
  summary: "The own account",
  params: idParams,
  response: userSchema,
});

export const putUser = endpoint("PUT", "/auth/users/{id}/", {
  auth: "learner",
  secondStep: true,
  summary: "Replace the own profile",
  params: idParams,
  body: profileSchema,
  uploadLimit: UPLOAD_MAX_BYTES,
  response: userSchema,
});

export const patchUser = endpoint("PATCH", "/auth/users/{id}/", {
  auth: "learner",
  secondStep: true,
  summary: "Change the own profile",
  params: idParams,
  body: profileChangeSchema,
  uploadLimit: UPLOAD_MAX_BYTES,
  response: userSchema,
});

export const deleteUser = endpoint("DELETE", "/auth/users/{id}/", {
  auth: "learner",
  secondStep: true,
  summary: "Delete the own account",
  params: idParams,
  body: deleteAccountSchema,
});

export const getSessions = endpoint("GET", "/auth/sessions/", {
  auth: "learner",
  summary: "The devices the caller is signed in on",
  response: z.array(sessionSchema),
});

export const deleteSessions = endpoint("DELETE", "/auth/sessions/", {
  auth: "learner",
  summary: "End every session of the caller but this one",
});

/** `current` is the session of the token itself: signing out. */
const sessionParams = z.object({ id: z.union([z.literal("current"), z.uuid()]) });

export const deleteSession = endpoint("DELETE", "/auth/sessions/{id}/", {
  auth: "learner",
  summary: "End one of the caller's sessions",
  params: sessionParams,
});

export const postLogoutAll = endpoint("POST", "/auth/logout-all/", {
  auth: "learner",
  summary: "End every session of the caller, this one included",
});

export const postLogoutAllAfterReset = endpoint("POST", "/auth/logout-all-after-reset/", {
  auth: "public",
  limit: "resetConfirmByAddress",
  summary: "End every session with the token of a reset made in the last ten minutes",
  body: mailedLinkSchema,
});

export const getAccountPreferences = endpoint("GET", "/api/account/preferences/", {
  auth: "learner",
  summary: "How others see the caller",
  response: preferencesSchema,
});

export const patchAccountPreferences = endpoint("PATCH", "/api/account/preferences/", {
  auth: "learner",
  summary: "Change how others see the caller",
  body: preferencesChangeSchema,
  response: preferencesSchema,
});

export const getAvatar = endpoint("GET", "/api/avatars/{name}/", {
  hot: true,
  auth: "public",
  summary: "A profile picture",
  params: pictureParams,
  ...fileHeaders,
});
