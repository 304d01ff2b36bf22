import { z } from "zod";
import { getAuditEntry } from "@/lib/audit/queries";
import { auditEntrySchema } from "@/lib/audit/staff-schema";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "staff",
      capability: "audit.read",
      summary: "One entry, with what was and what is",
      params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
      response: auditEntrySchema,
    },
    ({ params }) => getAuditEntry(params.id),
  ),
});
