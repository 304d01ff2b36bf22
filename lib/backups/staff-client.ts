import type * as endpoints from "@/lib/backups/staff-endpoints";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const backups = api.read("/api/staff/backups/");
export const makeBackup = (lastRun: string | null) => api.post("/api/staff/backups/", { body: { last_run: lastRun } });
export const downloadTicket = (name: string, passphrase: string, code: string) =>
  api.post("/api/staff/backups/{name}/ticket/", { name, body: { passphrase, code } });
/** Where a form sends a ticket with its passphrase. */
export const downloadAddress = (name: string) => `/api/staff/backups/${name}/download/`;
