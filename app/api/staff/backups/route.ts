import { startBackup } from "@/lib/backups/mutations";
import { getBackups } from "@/lib/backups/queries";
import * as endpoints from "@/lib/backups/staff-endpoints";
import { databaseNow } from "@/lib/clock-queries";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getStaffBackups, () => getBackups(databaseNow())),
  route(endpoints.postStaffBackups, async ({ viewer, body }) => {
    await startBackup(viewer, body.last_run);
    return getBackups(databaseNow());
  }),
]);
