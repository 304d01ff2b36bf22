import { dismissNotice } from "@/lib/enrollments/notices/staff-mutations";
import { dismissSchema, noticeParams, staffNoticeSchema } from "@/lib/enrollments/notices/staff-schema";
import { methods, route } from "@/lib/http/route";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "payments.write",
      summary: "Put money aside that is nobody's payment, with a reason",
      params: noticeParams,
      body: dismissSchema,
      response: staffNoticeSchema,
    },
    ({ viewer, params, body }) => dismissNotice(actorOf(viewer), params.id, body, new Date()),
  ),
});
