import { spendNotice } from "@/lib/enrollments/notices/staff-mutations";
import { noticeParams, spendSchema, staffNoticeSchema } from "@/lib/enrollments/notices/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "payments.write",
      summary: "Say which recorded payment it is, with a reason",
      params: noticeParams,
      body: spendSchema,
      response: staffNoticeSchema,
    },
    ({ viewer, params, body }) => spendNotice(actorOf(viewer), params.id, body),
  ),
});
