import type { z } from "zod";
import { staffApiClient } from "@/lib/api-client";
import type {
  AdmissionSettings,
  acceptSchema,
  askSchema,
  attachSchema,
  ClaimPage,
  rejectSchema,
  StaffClaim,
  undoSchema,
} from "@/lib/enrollments/claims/staff-schema";
import type { DeskEnrollmentInput, RecordedEnrollment, Suggestion } from "@/lib/enrollments/desk/schema";
import type {
  OwingPage,
  PlanChange,
  PlanRecord,
  ScheduleRecord,
  scheduleChangeSchema,
} from "@/lib/enrollments/dues/staff-schema";
import type { NewNoticeSecret, NoticeSecret, SecretChange } from "@/lib/enrollments/notices/secret-schema";
import type { NoticePage, Pasted, StaffNotice, StatementResult } from "@/lib/enrollments/notices/staff-schema";
import type { DateOrder } from "@/lib/enrollments/notices/statement-dates";
import type { ClaimMethod } from "@/lib/enrollments/payment-method";

/** @param query the filters, `sort`, `after` and `limit` of the list */
export const claims = (query: URLSearchParams) => staffApiClient.read<ClaimPage>(`/api/staff/claims/?${query}`);
/** @param batchId reviews the claim as if the learner had named this batch */
export const claimById = (id: number, batchId?: number | null) =>
  staffApiClient.read<StaffClaim>(`/api/staff/claims/${id}/${batchId ? `?batch_id=${batchId}` : ""}`);

export const acceptClaim = (id: number, acceptance: z.input<typeof acceptSchema>) =>
  staffApiClient.post<StaffClaim>(`/api/staff/claims/${id}/accept/`, acceptance);
export const askAboutClaim = (id: number, question: z.input<typeof askSchema>) =>
  staffApiClient.post<StaffClaim>(`/api/staff/claims/${id}/needs-info/`, question);
export const rejectClaim = (id: number, refusal: z.input<typeof rejectSchema>) =>
  staffApiClient.post<StaffClaim>(`/api/staff/claims/${id}/reject/`, refusal);
export const undoClaimDecision = (id: number, from: z.input<typeof undoSchema>) =>
  staffApiClient.post<StaffClaim>(`/api/staff/claims/${id}/undo/`, from);
export const attachNotice = (id: number, money: z.input<typeof attachSchema>) =>
  staffApiClient.post<StaffClaim>(`/api/staff/claims/${id}/notice/`, money);

export const suggestedLearners = (query: URLSearchParams) =>
  staffApiClient.read<Suggestion[]>(`/api/staff/claims/learners/?${query}`);
export const recordEnrollment = (enrollment: DeskEnrollmentInput) =>
  staffApiClient.post<RecordedEnrollment>("/api/staff/enrollments/", enrollment);
export const undoRecordedEnrollment = (id: number, paymentId: number) =>
  staffApiClient.post<null>(`/api/staff/enrollments/${id}/undo/`, { payment_id: paymentId });

export const owing = (query: URLSearchParams) => staffApiClient.read<OwingPage>(`/api/staff/dues/?${query}`);
export const owingFile = (query: URLSearchParams) => `/api/staff/dues/export/?${query}`;
export const paymentPlanOf = (batchId: number) => staffApiClient.read<PlanRecord>(`/api/staff/dues/plans/${batchId}/`);
export const changePaymentPlan = (batchId: number, plan: PlanChange) =>
  staffApiClient.put<PlanRecord>(`/api/staff/dues/plans/${batchId}/`, plan);
export const changeDues = (enrollmentId: number, change: z.input<typeof scheduleChangeSchema>) =>
  staffApiClient.put<ScheduleRecord>(`/api/staff/dues/${enrollmentId}/`, change);

export const admissionSettings = staffApiClient.read<AdmissionSettings>("/api/staff/claims/settings/");
export const changeAdmissionSettings = (settings: AdmissionSettings & { reason: string }) =>
  staffApiClient.put<AdmissionSettings>("/api/staff/claims/settings/", settings);

export const notices = (query: URLSearchParams) =>
  staffApiClient.read<NoticePage>(`/api/staff/payment-notices/?${query}`);
export const noticeById = (id: number) => staffApiClient.read<StaffNotice>(`/api/staff/payment-notices/${id}/`);
export const pasteNotice = (text: string) => staffApiClient.post<Pasted>("/api/staff/payment-notices/", { text });
export const dismissNotice = (id: number, reason: string) =>
  staffApiClient.post<StaffNotice>(`/api/staff/payment-notices/${id}/dismiss/`, { reason });
export const restoreNotice = (id: number, reason: string) =>
  staffApiClient.post<StaffNotice>(`/api/staff/payment-notices/${id}/restore/`, { reason });
export const spendNotice = (id: number, spending: { payment_id: number; reason: string }) =>
  staffApiClient.post<StaffNotice>(`/api/staff/payment-notices/${id}/attach/`, spending);

export const noticeSecret = staffApiClient.read<NoticeSecret>("/api/staff/payment-notices/secret/");
export const makeNoticeSecret = (change: SecretChange) =>
  staffApiClient.post<NewNoticeSecret>("/api/staff/payment-notices/secret/", change);
export const stopOldNoticeSecrets = (change: SecretChange) =>
  staffApiClient.delete<NoticeSecret>("/api/staff/payment-notices/secret/old/", change);

/** @param preview writes nothing @param dateOrder the clerk's choice, where the file leaves the order open */
export function importStatement(
  file: Blob,
  method: ClaimMethod,
  preview: boolean,
  dateOrder: DateOrder | null = null,
): Promise<StatementResult> {
  const form = new FormData();
  form.set("file", file);
  form.set("method", method);
  if (dateOrder) form.set("date_order", dateOrder);
  form.set("preview", String(preview));
  return staffApiClient.post<StatementResult>("/api/staff/payment-notices/import/", form);
}
