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

export const getStaffPaymentNotices = endpoint("GET", "/api/staff/payment-notices/", {
  capability: "payments.read",
  summary: "What the wallets said; without a filter money that came in for nobody",
  query: noticeListSchema,
  response: noticePageSchema,
});

export const postStaffPaymentNotices = endpoint("POST", "/api/staff/payment-notices/", {
  capability: "payments.write",
  summary: "Keep a wallet's text that was pasted",
  body: pasteSchema,
  response: pastedSchema,
});

export const postStaffPaymentNoticesImport = endpoint("POST", "/api/staff/payment-notices/import/", {
  capability: "payments.write",
  summary: "A wallet's statement as CSV or XLSX; what is known already stays as it is",
  body: statementSchema,
  uploadLimit: 10 * 1024 * 1024,
  response: statementResultSchema,
});

export const getStaffPaymentNoticesSecret = endpoint("GET", "/api/staff/payment-notices/secret/", {
  capability: "settings.write",
  summary: "Whether the forwarding phone has a secret to sign with; never the secret itself",
  response: noticeSecretSchema,
});

export const postStaffPaymentNoticesSecret = endpoint("POST", "/api/staff/payment-notices/secret/", {
  capability: "settings.write",
  summary: "Make a new one, with a reason; shown this once, the former one counts for 24 hours more",
  body: secretChangeSchema,
  response: newNoticeSecretSchema,
});

export const deleteStaffPaymentNoticesSecretOld = endpoint("DELETE", "/api/staff/payment-notices/secret/old/", {
  capability: "settings.write",
  summary: "Stop the former ones at once, with a reason",
  body: secretChangeSchema,
  response: noticeSecretSchema,
});

export const getStaffPaymentNotice = endpoint("GET", "/api/staff/payment-notices/{id}/", {
  capability: "payments.read",
  summary: "One message of money",
  params: idParams,
  response: staffNoticeSchema,
});

export const postStaffPaymentNoticeDismiss = endpoint("POST", "/api/staff/payment-notices/{id}/dismiss/", {
  capability: "payments.write",
  summary: "Put money aside that is nobody's payment, with a reason",
  params: idParams,
  body: dismissSchema,
  response: staffNoticeSchema,
});

export const postStaffPaymentNoticeRestore = endpoint("POST", "/api/staff/payment-notices/{id}/restore/", {
  capability: "payments.write",
  summary: "Take it back into the list, with a reason",
  params: idParams,
  body: dismissSchema,
  response: staffNoticeSchema,
});

export const postStaffPaymentNoticeAttach = endpoint("POST", "/api/staff/payment-notices/{id}/attach/", {
  capability: "payments.write",
  summary: "Say which recorded payment it is, with a reason",
  params: idParams,
  body: spendSchema,
  response: staffNoticeSchema,
});
