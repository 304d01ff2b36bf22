import "server-only";
import { z } from "zod";
import { setPasswordSchema } from "@/lib/accounts/schema";
import { endpoint } from "@/lib/endpoint";
import {
  acceptanceSchema,
  activeChangeSchema,
  newInvitationSchema,
  reasonSchema,
  rolesChangeSchema,
  secondFactorDateSchema,
  staffAccountsSchema,
} from "@/lib/staff/account-schema";
import { announcedSchema, announcementSchema } from "@/lib/staff/announcement-schema";
import { devicesSchema } from "@/lib/staff/device-schema";
import { sampleAcademySchema, sampleRemovalSchema } from "@/lib/staff/sample-academy-schema";
import {
  codeSchema,
  endingSchema,
  newSecondFactorSchema,
  passwordSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from "@/lib/staff/second-factor-schema";
import { setupSchema } from "@/lib/staff/setup-schema";
import { setupStepChangeSchema, setupStepParams, setupStepsSchema } from "@/lib/staff/setup-step-schema";
import { todaySchema } from "@/lib/staff/today-schema";
import { newViewSchema, viewListSchema, viewSchema, viewsSchema } from "@/lib/staff/view-schema";
import { idParams } from "@/lib/wire/fields";

export const postStaffInvitationsAccept = endpoint("POST", "/api/staff-invitations/accept/", {
  auth: "public",
  limit: "activationByAddress",
  summary: "Make the staff account that an invitation is for, by its mailed link",
  body: acceptanceSchema,
});

export const postStaffSetup = endpoint("POST", "/api/staff-setup/", {
  auth: "public",
  limit: "activationByAddress",
  summary: "Make the first administrator by the setup link, and name the academy; 404 where there is one",
  body: setupSchema,
});

export const getStaffAccounts = endpoint("GET", "/api/staff/accounts/", {
  capability: "staff.write",
  summary: "Who works for the academy, who is invited, and which batches there are to teach",
  response: staffAccountsSchema,
});

export const putStaffAccountActive = endpoint("PUT", "/api/staff/accounts/{id}/active/", {
  capability: "staff.write",
  summary: "Switch a staff account off, which ends its sessions at once, or on again",
  params: idParams,
  body: activeChangeSchema,
});

export const putStaffAccountRoles = endpoint("PUT", "/api/staff/accounts/{id}/roles/", {
  capability: "staff.write",
  summary: "Say what somebody does for the academy, and whom a teacher teaches; without a role a learner",
  params: idParams,
  body: rolesChangeSchema,
});

export const putStaffAccountsSecondFactorDate = endpoint("PUT", "/api/staff/accounts/second-factor-date/", {
  capability: "staff.write",
  summary: "The day from which nobody works in the console without a second step; null for none",
  body: secondFactorDateSchema,
});

export const postStaffAccountSecondFactorReset = endpoint("POST", "/api/staff/accounts/{id}/second-factor-reset/", {
  capability: "staff.write",
  summary: "Forget somebody's second step, for a lost phone; their sessions end",
  params: idParams,
  body: reasonSchema,
});

export const putStaffPassword = endpoint("PUT", "/api/staff/password/", {
  capability: "console.enter",
  summary: "Change the own password; ends every other session, the learner's as well",
  body: setPasswordSchema,
});

export const getStaffDevices = endpoint("GET", "/api/staff/devices/", {
  capability: "console.enter",
  beforeSecondFactor: true,
  summary: "Where the own account is in the console",
  response: devicesSchema,
});

export const deleteStaffDevices = endpoint("DELETE", "/api/staff/devices/", {
  capability: "console.enter",
  beforeSecondFactor: true,
  summary: "End the console on every other device",
});

export const deleteStaffDevice = endpoint("DELETE", "/api/staff/devices/{id}/", {
  capability: "console.enter",
  beforeSecondFactor: true,
  summary: "End the console on one of the own devices",
  params: z.object({ id: z.uuid() }),
});

export const getStaffSecondFactor = endpoint("GET", "/api/staff/second-factor/", {
  capability: "console.enter",
  beforeSecondFactor: true,
  summary: "Whether the own sign-in has a second step",
  response: secondFactorSchema,
});

export const postStaffSecondFactor = endpoint("POST", "/api/staff/second-factor/", {
  capability: "console.enter",
  beforeSecondFactor: true,
  summary: "A new secret for an authenticator app; it counts once a code of it was shown",
  body: passwordSchema,
  response: newSecondFactorSchema,
});

export const putStaffSecondFactor = endpoint("PUT", "/api/staff/second-factor/", {
  capability: "console.enter",
  beforeSecondFactor: true,
  summary: "Turn the second step on by a code of the app; answers the recovery codes, once",
  body: codeSchema,
  response: recoveryCodesSchema,
});

export const deleteStaffSecondFactor = endpoint("DELETE", "/api/staff/second-factor/", {
  capability: "console.enter",
  beforeSecondFactor: true,
  summary: "Turn the second step off",
  body: endingSchema,
});

export const postStaffSecondFactorRecoveryCodes = endpoint("POST", "/api/staff/second-factor/recovery-codes/", {
  capability: "console.enter",
  summary: "New recovery codes; those of before are good no more",
  body: codeSchema,
  response: recoveryCodesSchema,
});

export const postStaffInvitations = endpoint("POST", "/api/staff/invitations/", {
  capability: "staff.write",
  summary: "Invite somebody to work in the console; the mailed link makes the account",
  body: newInvitationSchema,
});

export const deleteStaffInvitation = endpoint("DELETE", "/api/staff/invitations/{id}/", {
  capability: "staff.write",
  summary: "Withdraw an invitation; its link opens nothing any more",
  params: idParams,
});

export const postStaffInvitationSend = endpoint("POST", "/api/staff/invitations/{id}/send/", {
  capability: "staff.write",
  summary: "Send an invitation again with a new link; the one of before is spent",
  params: idParams,
});

export const getStaffViews = endpoint("GET", "/api/staff/views/", {
  capability: "console.enter",
  summary: "The caller's kept filters of a list",
  query: viewListSchema,
  response: viewsSchema,
});

export const postStaffViews = endpoint("POST", "/api/staff/views/", {
  capability: "console.enter",
  summary: "Keep the filters of a list",
  body: newViewSchema,
  response: viewSchema,
});

export const deleteStaffView = endpoint("DELETE", "/api/staff/views/{id}/", {
  capability: "console.enter",
  summary: "Forget kept filters of the caller's",
  params: idParams,
});

export const postStaffBatchAnnouncements = endpoint("POST", "/api/staff/batches/{id}/announcements/", {
  capability: "announcements.write",
  summary: "Tell a batch's learners something",
  params: idParams,
  body: announcementSchema,
  response: announcedSchema,
});

export const getStaffSetupSteps = endpoint("GET", "/api/staff/setup-steps/", {
  capability: "settings.write",
  summary: "The steps of an academy's first hour and which are done; null once they were all done or put off",
  response: setupStepsSchema,
});

export const putStaffSetupStep = endpoint("PUT", "/api/staff/setup-steps/{step}/", {
  capability: "settings.write",
  summary: "Put a step of the first hour off, or take it up again",
  params: setupStepParams,
  body: setupStepChangeSchema,
  response: setupStepsSchema,
});

export const getStaffSampleAcademy = endpoint("GET", "/api/staff/sample-academy/", {
  capability: "settings.write",
  summary: "What the seed made: what its removal takes, what stays, and what stands in the way; null without it",
  response: sampleAcademySchema,
});

export const deleteStaffSampleAcademy = endpoint("DELETE", "/api/staff/sample-academy/", {
  capability: "settings.write",
  summary: "Remove what the seed made, by the academy's name, the own password and second step; 409 while it is in use",
  body: sampleRemovalSchema,
});

export const getStaffToday = endpoint("GET", "/api/staff/today/", {
  capability: "console.enter",
  summary: "What needs somebody now, by role: claims, running exams, classes, mails, the system",
  response: todaySchema,
});
