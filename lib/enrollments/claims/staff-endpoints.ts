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

export const getStaffClaims = endpoint({
  method: "GET",
  path: "/api/staff/claims/",
  auth: "staff",
  capability: "claims.read",
  summary: "Claims with their money and what differs: money seen first, then the oldest",
  query: claimListSchema,
  response: claimPageSchema,
});

export const getStaffClaimsSettings = endpoint({
  method: "GET",
  path: "/api/staff/claims/settings/",
  auth: "staff",
  capability: "claims.read",
  summary: "Whether exact matches are accepted by themselves",
  response: admissionSettingsSchema,
});

export const putStaffClaimsSettings = endpoint({
  method: "PUT",
  path: "/api/staff/claims/settings/",
  auth: "staff",
  capability: "settings.write",
  summary: "Switch it on or off, with a reason",
  body: admissionSettingsChangeSchema,
  response: admissionSettingsSchema,
});

export const getStaffClaim = endpoint({
  method: "GET",
  path: "/api/staff/claims/{id}/",
  auth: "staff",
  capability: "claims.read",
  summary: "One claim with its money and what differs",
  params: idParams,
  query: claimViewSchema,
  response: staffClaimSchema,
});

export const postStaffClaimAccept = endpoint({
  method: "POST",
  path: "/api/staff/claims/{id}/accept/",
  auth: "staff",
  capability: "claims.decide",
  summary: "Enrol the learner with the payment that was handed in",
  params: idParams,
  body: acceptSchema,
  response: staffClaimSchema,
});

export const postStaffClaimNeedsInfo = endpoint({
  method: "POST",
  path: "/api/staff/claims/{id}/needs-info/",
  auth: "staff",
  capability: "claims.decide",
  summary: "Ask the learner for what is missing",
  params: idParams,
  body: askSchema,
  response: staffClaimSchema,
});

export const postStaffClaimReject = endpoint({
  method: "POST",
  path: "/api/staff/claims/{id}/reject/",
  auth: "staff",
  capability: "claims.decide",
  summary: "Refuse the claim, with a reason that the learner reads",
  params: idParams,
  body: rejectSchema,
  response: staffClaimSchema,
});

export const postStaffClaimUndo = endpoint({
  method: "POST",
  path: "/api/staff/claims/{id}/undo/",
  auth: "staff",
  capability: "claims.decide",
  summary: "Take the last decision back while nobody was told",
  params: idParams,
  body: undoSchema,
  response: staffClaimSchema,
});

export const postStaffClaimNotice = endpoint({
  method: "POST",
  path: "/api/staff/claims/{id}/notice/",
  auth: "staff",
  capability: "claims.decide",
  summary: "Join the claim with money that came in under another id",
  params: idParams,
  body: attachSchema,
  response: staffClaimSchema,
});
