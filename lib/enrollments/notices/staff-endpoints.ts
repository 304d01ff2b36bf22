import "server-only";
import { endpoint } from "@/lib/endpoint";
import { newNoticeSecretSchema, noticeSecretSchema, secretChangeSchema } from "@/lib/enrollments/notices/secret-schema";
import {
  dismissSchema,
  noticeListSchema,
  noticePageSchema,
  pastedSchema,
  pasteSchema,
  spendSchema,
  staffNoticeSchema,
  statementResultSchema,
  statementSchema,
} from "@/lib/enrollments/notices/staff-schema";
import { idParams } from "@/lib/wire/fields";

export const getStaffPaymentNotices = endpoint({
  method: "GET",
  path: "/api/staff/payment-notices/",
  auth: "staff",
  capability: "payments.read",
  summary: "What the wallets said; without a filter money that came in for nobody",
  query: noticeListSchema,
  response: noticePageSchema,
});

export const postStaffPaymentNotices = endpoint({
  method: "POST",
  path: "/api/staff/payment-notices/",
  auth: "staff",
  capability: "payments.write",
  summary: "Keep a wallet's text that was pasted",
  body: pasteSchema,
  response: pastedSchema,
});

export const postStaffPaymentNoticesImport = endpoint({
  method: "POST",
  path: "/api/staff/payment-notices/import/",
  auth: "staff",
  capability: "payments.write",
  summary: "A wallet's statement as CSV or XLSX; what is known already stays as it is",
  body: statementSchema,
  uploadLimit: 10 * 1024 * 1024,
  response: statementResultSchema,
});

export const getStaffPaymentNoticesSecret = endpoint({
  method: "GET",
  path: "/api/staff/payment-notices/secret/",
  auth: "staff",
  capability: "settings.write",
  summary: "Whether the forwarding phone has a secret to sign with; never the secret itself",
  response: noticeSecretSchema,
});

export const postStaffPaymentNoticesSecret = endpoint({
  method: "POST",
  path: "/api/staff/payment-notices/secret/",
  auth: "staff",
  capability: "settings.write",
  summary: "Make a new one, with a reason; shown this once, the former one counts for 24 hours more",
  body: secretChangeSchema,
  response: newNoticeSecretSchema,
});

export const deleteStaffPaymentNoticesSecretOld = endpoint({
  method: "DELETE",
  path: "/api/staff/payment-notices/secret/old/",
  auth: "staff",
  capability: "settings.write",
  summary: "Stop the former ones at once, with a reason",
  body: secretChangeSchema,
  response: noticeSecretSchema,
});

export const getStaffPaymentNotice = endpoint({
  method: "GET",
  path: "/api/staff/payment-notices/{id}/",
  auth: "staff",
  capability: "payments.read",
  summary: "One message of money",
  params: idParams,
  response: staffNoticeSchema,
});

export const postStaffPaymentNoticeDismiss = endpoint({
  method: "POST",
  path: "/api/staff/payment-notices/{id}/dismiss/",
  auth: "staff",
  capability: "payments.write",
  summary: "Put money aside that is nobody's payment, with a reason",
  params: idParams,
  body: dismissSchema,
  response: staffNoticeSchema,
});

export const postStaffPaymentNoticeRestore = endpoint({
  method: "POST",
  path: "/api/staff/payment-notices/{id}/restore/",
  auth: "staff",
  capability: "payments.write",
  summary: "Take it back into the list, with a reason",
  params: idParams,
  body: dismissSchema,
  response: staffNoticeSchema,
});

export const postStaffPaymentNoticeAttach = endpoint({
  method: "POST",
  path: "/api/staff/payment-notices/{id}/attach/",
  auth: "staff",
  capability: "payments.write",
  summary: "Say which recorded payment it is, with a reason",
  params: idParams,
  body: spendSchema,
  response: staffNoticeSchema,
});
