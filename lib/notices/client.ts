import { learnerApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/notices/endpoints";
import type { NoticePreferencesChange, Reading } from "@/lib/notices/schema";
import type { NewPushSubscription } from "@/lib/notices/subscription-schema";
import type { Topic } from "@/lib/notices/topics";

const api = learnerApi<typeof endpoints>();

export const noticePage = (query: { before?: string; topic?: Topic } = {}) => api.read("/api/notices/", { query });
export const unreadNotices = api.read("/api/notices/unread/");
export const markNotices = (reading: Reading) => api.post("/api/notices/read/", { body: reading });

export const noticePreferences = api.read("/api/notices/preferences/");
export const changeNoticePreferences = (change: NoticePreferencesChange) =>
  api.patch("/api/notices/preferences/", { body: change });

export const pushKey = api.read("/api/push-subscriptions/");
export const savePushSubscription = (subscription: NewPushSubscription) =>
  api.post("/api/push-subscriptions/", { body: subscription });
export const endPushSubscription = (endpoint: string) => api.delete("/api/push-subscriptions/", { body: { endpoint } });
