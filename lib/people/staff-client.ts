import type { BodyOf } from "@/lib/endpoint-calls";
import type * as endpoints from "@/lib/people/staff-endpoints";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const consoleSearch = (typed: string) => api.read("/api/staff/search/", { query: { q: typed } });

export const people = (query: URLSearchParams) => api.read("/api/staff/people/", { query });
export const peopleFile = (query: URLSearchParams) => api.address("/api/staff/people/export/", { query });
export const personById = (id: number) => api.read("/api/staff/people/{id}/", { id });
export const timeline = (id: number, query: URLSearchParams) =>
  api.read("/api/staff/people/{id}/timeline/", { id, query });
export const markText = (id: number, attempt: number) =>
  api.read("/api/staff/people/{id}/marks/{attempt}/", { id, attempt });

type Reason = { reason: string };

export const correctPerson = (id: number, body: BodyOf<typeof endpoints.patchStaffPerson>) =>
  api.patch("/api/staff/people/{id}/", { id, body });
export const sendLink = (id: number, body: Reason) => api.post("/api/staff/people/{id}/link/", { id, body });
export const setState = (id: number, body: Reason & { active: boolean }) =>
  api.post("/api/staff/people/{id}/state/", { id, body });
export const endPersonSessions = (id: number, body: Reason & { session_id?: string }) =>
  api.post("/api/staff/people/{id}/end-sessions/", { id, body });
export const writeNote = (id: number, body: { body: string }) =>
  api.post("/api/staff/people/{id}/notes/", { id, body });
export const setPinned = (id: number, note: number, body: { is_pinned: boolean }) =>
  api.patch("/api/staff/people/{id}/notes/{note}/", { id, note, body });
export const takeBackNote = (id: number, note: number) =>
  api.delete("/api/staff/people/{id}/notes/{note}/", { id, note });
export const mergePreview = (id: number, closed: number) =>
  api.read("/api/staff/people/{id}/merge/", { id, query: { closed } });
export const merge = (id: number, body: Reason & { closed_id: number }) =>
  api.post("/api/staff/people/{id}/merge/", { id, body });

export const transferTargets = (id: number) => api.read("/api/staff/enrollments/{id}/transfer/", { id });
export const transfer = (id: number, body: Reason & { to_batch: number }) =>
  api.post("/api/staff/enrollments/{id}/transfer/", { id, body });
export const cancel = (id: number, body: Reason & { void_payments: boolean }) =>
  api.post("/api/staff/enrollments/{id}/cancel/", { id, body });
export const setLastDay = (id: number, body: Reason & { last_day: string | null; seen: string | null }) =>
  api.post("/api/staff/enrollments/{id}/expiry/", { id, body });

export const correctPayment = (id: number, body: BodyOf<typeof endpoints.patchStaffPayment>) =>
  api.patch("/api/staff/payments/{id}/", { id, body });
export const recordRefund = (id: number, body: BodyOf<typeof endpoints.postStaffPaymentRefunds>) =>
  api.post("/api/staff/payments/{id}/refunds/", { id, body });

export const slipAccounts = (query: { run?: string; account?: number }) =>
  api.read("/api/staff/activation-slips/", { query });
export const printSlips = (accountIds: number[]) =>
  api.post("/api/staff/activation-slips/", { body: { account_ids: accountIds } });
