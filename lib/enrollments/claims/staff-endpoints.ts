import "server-only";
import { endpoint } from "@/lib/endpoint";
import {
  acceptSchema,
  admissionSettingsChangeSchema,
  admissionSettingsSchema,
  askSchema,
  attachSchema,
  claimListSchema,
  claimPageSchema,
  claimViewSchema,
  rejectSchema,
  staffClaimSchema,
  undoSchema,
} from "@/lib/enrollments/claims/staff-schema";
import { idParams } from "@/lib/wire/fields";

export const getStaffClaims = endpoint("GET", "/api/staff/claims/", {
  capability: "claims.read",
  summary: "Claims with their money and what differs: money seen first, then the oldest",
  query: claimListSchema,
  response: claimPageSchema,
});

export const getStaffClaimsSettings = endpoint("GET", "/api/staff/claims/settings/", {
  capability: "claims.read",
  summary: "Whether exact matches are accepted by themselves",
  response: admissionSettingsSchema,
});

export const putStaffClaimsSettings = endpoint("PUT", "/api/staff/claims/settings/", {
  capability: "settings.write",
  summary: "Switch it on or off, with a reason",
  body: admissionSettingsChangeSchema,
  response: admissionSettingsSchema,
});

export const getStaffClaim = endpoint("GET", "/api/staff/claims/{id}/", {
  capability: "claims.read",
  summary: "One claim with its money and what differs",
  params: idParams,
  query: claimViewSchema,
  response: staffClaimSchema,
});

export const postStaffClaimAccept = endpoint("POST", "/api/staff/claims/{id}/accept/", {
  capability: "claims.decide",
  summary: "Enrol the learner with the payment that was handed in",
  params: idParams,
  body: acceptSchema,
  response: staffClaimSchema,
});

export const postStaffClaimNeedsInfo = endpoint("POST", "/api/staff/claims/{id}/needs-info/", {
  capability: "claims.decide",
  summary: "Ask the learner for what is missing",
  params: idParams,
  body: askSchema,
  response: staffClaimSchema,
});

export const postStaffClaimReject = endpoint("POST", "/api/staff/claims/{id}/reject/", {
  capability: "claims.decide",
  summary: "Refuse the claim, with a reason that the learner reads",
  params: idParams,
  body: rejectSchema,
  response: staffClaimSchema,
});

export const postStaffClaimUndo = endpoint("POST", "/api/staff/claims/{id}/undo/", {
  capability: "claims.decide",
  summary: "Take the last decision back while nobody was told",
  params: idParams,
  body: undoSchema,
  response: staffClaimSchema,
});

export const postStaffClaimNotice = endpoint("POST", "/api/staff/claims/{id}/notice/", {
  capability: "claims.decide",
  summary: "Join the claim with money that came in under another id",
  params: idParams,
  body: attachSchema,
  response: staffClaimSchema,
});
