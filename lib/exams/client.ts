import { type CallOptions, learnerApi } from "@/lib/api-client";
import type { NewChallenge } from "@/lib/exams/challenges/schema";
import type * as endpoints from "@/lib/exams/endpoints";
import type { Flags, SaveAnswer, SavedAnswer, SavedList, SubmittedAnswer } from "@/lib/exams/schema";
import { withKey } from "@/lib/exams/taking/attempt-key";

const api = learnerApi<typeof endpoints>();

export const examById = (id: number) => api.read("/api/exams/{id}/", { id });
export const examsIn = (batchId: number) => api.read("/api/batches/{id}/exams/", { id: batchId });
export const examResult = (id: number) => api.read("/api/exams/{id}/results/", { id });
export const examPlace = (id: number) => api.read("/api/exams/{id}/place/", { id });
export const examStatistics = (id: number) => api.read("/api/exams/{id}/statistics/", { id });

export const examShares = (id: number) => api.read("/api/exams/{id}/shares/", { id });
export const ownChallenges = (id: number) => api.read("/api/exams/{id}/challenges/", { id });
export const challengeQuestion = (id: number, challenge: NewChallenge) =>
  api.post("/api/exams/{id}/challenges/", { id, body: challenge });

export const startExam = (id: number, options?: CallOptions) => api.post("/api/exams/{id}/start/", { id, ...options });
export const examQuestions = (id: number, attemptKey: string, options?: CallOptions) =>
  api.get("/api/exams/{id}/questions/", { id, ...withKey(attemptKey, options) });
// The form of a response is that of its request.
export const saveAnswer = (id: number, attemptKey: string, answer: SaveAnswer, options?: CallOptions) =>
  api.post("/api/exams/{id}/save-answer/", {
    id,
    body: answer,
    ...withKey(attemptKey, options),
  }) as Promise<SavedAnswer>;
export const saveAnswers = (id: number, attemptKey: string, answers: SaveAnswer[], options?: CallOptions) =>
  api.post("/api/exams/{id}/save-answer/", {
    id,
    body: { answers },
    ...withKey(attemptKey, options),
  }) as Promise<SavedList>;
export const keepFlags = (id: number, attemptKey: string, flags: Flags, options?: CallOptions) =>
  api.put("/api/exams/{id}/flags/", { id, body: flags, ...withKey(attemptKey, options) });
export const submitExam = (id: number, attemptKey: string, answers: SubmittedAnswer[], options?: CallOptions) =>
  api.put("/api/exams/{id}/submit/", { id, body: { answers }, ...withKey(attemptKey, options) });
