import * as audit from "@/lib/audit/staff-client";
import { auditEntrySchema, auditPageSchema } from "@/lib/audit/staff-schema";
import { checkClient, download, json } from "@/test/client-agreements";

const query = new URLSearchParams({ action: "enrollment.", sort: "-time", limit: "20" });

checkClient("audit", audit, {
  auditEntries: json(() => audit.auditEntries(query).load(), auditPageSchema),
  auditEntry: json(() => audit.auditEntry("7").load(), auditEntrySchema),
  auditFile: download(audit.auditFile(new URLSearchParams({ format: "xlsx" }))),
});
