import { listAuditEntries } from "@/lib/audit/queries";
import { auditListSchema, auditPageSchema } from "@/lib/audit/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "audit.read",
      summary: "What staff wrote, the newest first",
      query: auditListSchema,
      response: auditPageSchema,
    },
    ({ query }) => listAuditEntries(query),
  ),
});
