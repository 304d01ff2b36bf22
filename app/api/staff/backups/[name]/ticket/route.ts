import { issueDownloadTicket } from "@/lib/backups/mutations";
import { postStaffBackupTicket } from "@/lib/backups/staff-endpoints";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(postStaffBackupTicket, async ({ viewer, params, body, address }) => ({
    ticket: await issueDownloadTicket(viewer, params.name, body, { address, now: databaseNow() }),
  })),
]);
