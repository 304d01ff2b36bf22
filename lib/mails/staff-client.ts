import { staffApiClient } from "@/lib/api-client";
import type { DeadMails } from "@/lib/mails/staff-schema";

export const deadMails = staffApiClient.read<DeadMails>("/api/staff/mails/");
export const retryMails = (ids: readonly string[]) =>
  staffApiClient.post<{ retried: number }>("/api/staff/mails/retry/", { ids });
export const dismissMails = (ids: readonly string[]) =>
  staffApiClient.post<{ dismissed: number }>("/api/staff/mails/dismiss/", { ids });
