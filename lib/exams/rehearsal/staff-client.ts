import type { CallOptions } from "@/lib/api-client";
import type { SaveAnswer, SavedAnswer, SavedList, SubmittedAnswer } from "@/lib/exams/schema";
import type * as endpoints from "@/lib/exams/staff-endpoints";
import { withKey } from "@/lib/exams/taking/attempt-key";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const rehearsal = (id: number) => api.read("/api/staff/exams/{id}/rehearsal/", { id });
export const removeRehearsal = (id: number) => api.delete("/api/staff/exams/{id}/rehearsal/", { id });
export const rehearsalResult = (id: number) => api.read("/api/staff/exams/{id}/rehearsal/results/", { id });

export const startRehearsal = (id: number, options?: CallOptions) =>
  api.post("/api/staff/exams/{id}/rehearsal/start/", { id, ...options });
export const rehearsalQuestions = (id: number, attemptKey: string, options?: CallOptions) =>
  api.get("/api/staff/exams/{id}/rehearsal/questions/", { id, ...withKey(attemptKey, options) });
// The form of a response is that of its request.
export const saveRehearsed = (id: number, attemptKey: string, answer: SaveAnswer, options?: CallOptions) =>
  api.post("/api/staff/exams/{id}/rehearsal/save-answer/", {
    id,
    body: answer,
    ...withKey(attemptKey, options),
  }) as Promise<SavedAnswer>;
export const saveRehearsedList = (id: number, attemptKey: string, answers: SaveAnswer[], options?: CallOptions) =>
  api.post("/api/staff/exams/{id}/rehearsal/save-answer/", {
    id,
    body: { answers },
    ...withKey(attemptKey, options),
  }) as Promise<SavedList>;
export const submitRehearsal = (id: number, attemptKey: string, answers: SubmittedAnswer[], options?: CallOptions) =>
  api.put("/api/staff/exams/{id}/rehearsal/submit/", {
    id,
    body: { answers },
    ...withKey(attemptKey, options),
  });
