import { requireNotice } from "@/lib/enrollments/notices/queries";
import { noticeParams, staffNoticeSchema } from "@/lib/enrollments/notices/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "payments.read",
      summary: "One message of money",
      params: noticeParams,
      response: staffNoticeSchema,
    },
    ({ params }) => requireNotice(params.id),
  ),
});
