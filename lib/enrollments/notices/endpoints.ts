import "server-only";
import { endpoint } from "@/lib/endpoint";
import { signedHeaders, storedNoticeSchema } from "@/lib/enrollments/notices/schema";

export const postPaymentNotices = endpoint("POST", "/api/payment-notices/", {
  auth: "public",
  summary: "A wallet's SMS from a forwarding phone: `sms:received` of the SMS gateway for Android, signed",
  headers: signedHeaders,
  response: storedNoticeSchema,
});
