import type { BodyOf } from "@/lib/endpoint-calls";
import type * as claimEndpoints from "@/lib/enrollments/claims/staff-endpoints";
import type { AdmissionSettings } from "@/lib/enrollments/claims/staff-schema";
import type { DeskEnrollmentInput } from "@/lib/enrollments/desk/schema";
import type * as deskEndpoints from "@/lib/enrollments/desk/staff-endpoints";
import type * as dueEndpoints from "@/lib/enrollments/dues/staff-endpoints";
import type { PlanChange } from "@/lib/enrollments/dues/staff-schema";
import type { SecretChange } from "@/lib/enrollments/notices/secret-schema";
import type * as noticeEndpoints from "@/lib/enrollments/notices/staff-endpoints";
import type { DateOrder } from "@/lib/enrollments/notices/statement-dates";
import type { ClaimMethod } from "@/lib/enrollments/payment-method";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof claimEndpoints & typeof deskEndpoints & typeof dueEndpoints & typeof noticeEndpoints>();

/** @param query the filters, `sort`, `after` and `limit` of the list */
export const claims = (query: URLSearchParams) => api.read("/api/staff/claims/", { query });
/** @param batchId reviews the claim as if the learner had named this batch */
export const claimById = (id: number, batchId?: number | null) =>
  api.read("/api/staff/claims/{id}/", { id, query: { batch_id: batchId || undefined } });

export const acceptClaim = (id: number, acceptance: BodyOf<typeof claimEndpoints.postStaffClaimAccept>) =>
  api.post("/api/staff/claims/{id}/accept/", { id, body: acceptance });
export const askAboutClaim = (id: number, question: BodyOf<typeof claimEndpoints.postStaffClaimNeedsInfo>) =>
  api.post("/api/staff/claims/{id}/needs-info/", { id, body: question });
export const rejectClaim = (id: number, refusal: BodyOf<typeof claimEndpoints.postStaffClaimReject>) =>
  api.post("/api/staff/claims/{id}/reject/", { id, body: refusal });
export const undoClaimDecision = (id: number, from: BodyOf<typeof claimEndpoints.postStaffClaimUndo>) =>
  api.post("/api/staff/claims/{id}/undo/", { id, body: from });
export const attachNotice = (id: number, money: BodyOf<typeof claimEndpoints.postStaffClaimNotice>) =>
  api.post("/api/staff/claims/{id}/notice/", { id, body: money });

export const suggestedLearners = (query: URLSearchParams) => api.read("/api/staff/claims/learners/", { query });
export const recordEnrollment = (enrollment: DeskEnrollmentInput) =>
  api.post("/api/staff/enrollments/", { body: enrollment });
export const undoRecordedEnrollment = (id: number, paymentId: number) =>
  api.post("/api/staff/enrollments/{id}/undo/", { id, body: { payment_id: paymentId } });

export const owing = (query: URLSearchParams) => api.read("/api/staff/dues/", { query });
export const owingFile = (query: URLSearchParams) => api.address("/api/staff/dues/export/", { query });
export const paymentPlanOf = (batchId: number) => api.read("/api/staff/dues/plans/{id}/", { id: batchId });
export const changePaymentPlan = (batchId: number, plan: PlanChange) =>
  api.put("/api/staff/dues/plans/{id}/", { id: batchId, body: plan });
export const changeDues = (enrollmentId: number, change: BodyOf<typeof dueEndpoints.putStaffDue>) =>
  api.put("/api/staff/dues/{id}/", { id: enrollmentId, body: change });

export const admissionSettings = api.read("/api/staff/claims/settings/");
export const changeAdmissionSettings = (settings: AdmissionSettings & { reason: string }) =>
  api.put("/api/staff/claims/settings/", { body: settings });

export const notices = (query: URLSearchParams) => api.read("/api/staff/payment-notices/", { query });
export const noticeById = (id: number) => api.read("/api/staff/payment-notices/{id}/", { id });
export const pasteNotice = (text: string) => api.post("/api/staff/payment-notices/", { body: { text } });
export const dismissNotice = (id: number, reason: string) =>
  api.post("/api/staff/payment-notices/{id}/dismiss/", { id, body: { reason } });
export const restoreNotice = (id: number, reason: string) =>
  api.post("/api/staff/payment-notices/{id}/restore/", { id, body: { reason } });
export const spendNotice = (id: number, spending: { payment_id: number; reason: string }) =>
  api.post("/api/staff/payment-notices/{id}/attach/", { id, body: spending });

export const noticeSecret = api.read("/api/staff/payment-notices/secret/");
export const makeNoticeSecret = (change: SecretChange) =>
  api.post("/api/staff/payment-notices/secret/", { body: change });
export const stopOldNoticeSecrets = (change: SecretChange) =>
  api.delete("/api/staff/payment-notices/secret/old/", { body: change });

/** @param preview writes nothing @param dateOrder the clerk's choice, where the file leaves the order open */
export const importStatement = (file: Blob, method: ClaimMethod, preview: boolean, dateOrder?: DateOrder) =>
  api.post("/api/staff/payment-notices/import/", { body: { file, method, date_order: dateOrder, preview } });
