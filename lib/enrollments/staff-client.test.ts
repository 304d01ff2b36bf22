import { z } from "zod";
import { admissionSettingsSchema, claimPageSchema, staffClaimSchema } from "@/lib/enrollments/claims/staff-schema";
import { recordedEnrollmentSchema, suggestionSchema } from "@/lib/enrollments/desk/schema";
import { owingPageSchema, planSchema, scheduleSchema } from "@/lib/enrollments/dues/staff-schema";
import { newNoticeSecretSchema, noticeSecretSchema } from "@/lib/enrollments/notices/secret-schema";
import {
  noticePageSchema,
  pastedSchema,
  staffNoticeSchema,
  statementResultSchema,
} from "@/lib/enrollments/notices/staff-schema";
import * as enrollments from "@/lib/enrollments/staff-client";
import { checkClient, download, json, nothing } from "@/test/client-agreements";

checkClient("enrollments", enrollments, {
  claims: json(() => enrollments.claims(new URLSearchParams({ money: "seen", limit: "20" })).load(), claimPageSchema),
  claimById: json(() => enrollments.claimById(7, 3).load(), staffClaimSchema),
  acceptClaim: json(() => enrollments.acceptClaim(7, { version: 1, confirm: ["not_seen"] }), staffClaimSchema),
  askAboutClaim: json(() => enrollments.askAboutClaim(7, { version: 1, message: "?" }), staffClaimSchema),
  rejectClaim: json(() => enrollments.rejectClaim(7, { version: 1, message: "না" }), staffClaimSchema),
  undoClaimDecision: json(() => enrollments.undoClaimDecision(7, { version: 2 }), staffClaimSchema),
  suggestedLearners: json(
    () => enrollments.suggestedLearners(new URLSearchParams({ name: "রিমা", phone: "01711111111" })).load(),
    z.array(suggestionSchema),
  ),
  recordEnrollment: json(
    () =>
      enrollments.recordEnrollment({ learner_id: 7, batch_id: 3, method: "bkash", amount: "4500", trx: "9GH7K2LMNP" }),
    recordedEnrollmentSchema,
  ),
  undoRecordedEnrollment: nothing(() => enrollments.undoRecordedEnrollment(7, 9)),
  owing: json(() => enrollments.owing(new URLSearchParams({ state: "overdue" })).load(), owingPageSchema),
  owingFile: download(enrollments.owingFile(new URLSearchParams({ format: "xlsx" }))),
  paymentPlanOf: json(() => enrollments.paymentPlanOf(3).load(), planSchema),
  changePaymentPlan: json(
    () =>
      enrollments.changePaymentPlan(3, {
        instalments: [],
        overdue_block_days: 7,
        reason: "সুবিধা",
        seen: { instalments: [], overdue_block_days: null },
      }),
    planSchema,
  ),
  changeDues: json(
    () => enrollments.changeDues(9, { dues: [{ amount: "500", due_on: "2027-01-01" }], seen: [], reason: "সুবিধা" }),
    scheduleSchema,
  ),
  admissionSettings: json(() => enrollments.admissionSettings.load(), admissionSettingsSchema),
  changeAdmissionSettings: json(
    () => enrollments.changeAdmissionSettings({ accepts_automatically: true, version: 0, reason: "মৌসুম" }),
    admissionSettingsSchema,
  ),
  notices: json(() => enrollments.notices(new URLSearchParams({ state: "unread" })).load(), noticePageSchema),
  noticeById: json(() => enrollments.noticeById(7).load(), staffNoticeSchema),
  pasteNotice: json(() => enrollments.pasteNotice("You have received Tk 500.00"), pastedSchema),
  dismissNotice: json(() => enrollments.dismissNotice(7, "ব্যক্তিগত"), staffNoticeSchema),
  restoreNotice: json(() => enrollments.restoreNotice(7, "ভুল"), staffNoticeSchema),
  spendNotice: json(() => enrollments.spendNotice(7, { payment_id: 3, reason: "আইডি ভুল" }), staffNoticeSchema),
  noticeSecret: json(() => enrollments.noticeSecret.load(), noticeSecretSchema),
  makeNoticeSecret: json(
    () => enrollments.makeNoticeSecret({ current_id: null, reason: "ফোন বদল" }),
    newNoticeSecretSchema,
  ),
  stopOldNoticeSecrets: json(
    () => enrollments.stopOldNoticeSecrets({ current_id: 3, reason: "ফোন বদল" }),
    noticeSecretSchema,
  ),
  importStatement: json(
    () => enrollments.importStatement(new Blob(["TrxID,Amount"]), "bkash", true),
    statementResultSchema,
  ),
  attachNotice: json(() => enrollments.attachNotice(7, { version: 1, notice_id: 9 }), staffClaimSchema),
});
