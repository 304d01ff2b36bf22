import { listNotices } from "@/lib/enrollments/notices/queries";
import { pasteNotice } from "@/lib/enrollments/notices/staff-mutations";
import { noticeListSchema, noticePageSchema, pastedSchema, pasteSchema } from "@/lib/enrollments/notices/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "payments.read",
      summary: "What the wallets said; without a filter money that came in for nobody",
      query: noticeListSchema,
      response: noticePageSchema,
    },
    ({ query }) => listNotices(query),
  ),
  POST: route(
    {
      auth: "staff",
      capability: "payments.write",
      summary: "Keep a wallet's text that was pasted",
      body: pasteSchema,
      response: pastedSchema,
    },
    ({ viewer, body }) => pasteNotice(actorOf(viewer), body.text, new Date()),
  ),
});
