import type * as endpoints from "@/lib/mails/staff-endpoints";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const deadMails = api.read("/api/staff/mails/");
export const mailCheck = api.read("/api/staff/mails/check/");
export const sendTestMail = () => api.post("/api/staff/mails/check/");
export const senderRecords = (selector: string) =>
  api.read("/api/staff/mails/records/", { query: selector ? { selector } : {} });
export const retryMails = (ids: string[]) => api.post("/api/staff/mails/retry/", { body: { ids } });
export const dismissMails = (ids: string[]) => api.post("/api/staff/mails/dismiss/", { body: { ids } });
