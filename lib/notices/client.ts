import type { z } from "zod";
import { apiClient } from "@/lib/api-client";
import type {
  NoticePage,
  NoticePreferences,
  NoticePreferencesChange,
  pushKeySchema,
  Reading,
  Unread,
} from "@/lib/notices/schema";
import type { NewPushSubscription, Subscribed } from "@/lib/notices/subscription-schema";
import type { Topic } from "@/lib/notices/topics";

export const noticePage = ({ before, topic }: { before?: string; topic?: Topic } = {}) => {
  const query = new URLSearchParams({ ...(topic && { topic }), ...(before && { before }) }).toString();
  return apiClient.read<NoticePage>(`/api/notices/${query && `?${query}`}`);
};
export const unreadNotices = apiClient.read<Unread>("/api/notices/unread/");
export const markNotices = (reading: Reading) => apiClient.post<Unread>("/api/notices/read/", reading);

export const noticePreferences = apiClient.read<NoticePreferences>("/api/notices/preferences/");
export const changeNoticePreferences = (change: NoticePreferencesChange) =>
  apiClient.patch<NoticePreferences>("/api/notices/preferences/", change);

export const pushKey = apiClient.read<z.infer<typeof pushKeySchema>>("/api/push-subscriptions/");
export const savePushSubscription = (subscription: NewPushSubscription) =>
  apiClient.post<Subscribed>("/api/push-subscriptions/", subscription);
export const endPushSubscription = (endpoint: string) =>
  apiClient.delete<null>("/api/push-subscriptions/", { endpoint });
