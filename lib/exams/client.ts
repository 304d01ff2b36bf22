import { apiClient, type CallOptions } from "@/lib/api-client";
import type { Statistics } from "@/lib/exams/results/statistics-schema";
import type {
  Exam,
  Flags,
  KeptFlags,
  Question,
  Result,
  SaveAnswer,
  SavedAnswer,
  StartedAttempt,
  Submitted,
  SubmittedAnswer,
} from "@/lib/exams/schema";
import { withKey } from "@/lib/exams/taking/attempt-key";
import type { Place } from "@/lib/exams/taking/place-schema";

const path = (id: number, rest = "") => `/api/exams/${id}/${rest}`;

export const examById = (id: number) => apiClient.read<Exam>(path(id));
export const examsIn = (batchId: number) => apiClient.read<Exam[]>(`/api/batches/${batchId}/exams/`);
export const examResult = (id: number) => apiClient.read<Result>(path(id, "results/"));

export const examPlace = (id: number) => apiClient.read<Place>(path(id, "place/"));
export const examStatistics = (id: number) => apiClient.read<Statistics>(path(id, "statistics/"));

export const startExam = (id: number, options?: CallOptions) =>
  apiClient.post<StartedAttempt>(path(id, "start/"), undefined, options);
export const examQuestions = (id: number, attemptKey: string, options?: CallOptions) =>
  apiClient.get<Question[]>(path(id, "questions/"), withKey(attemptKey, options));
export const saveAnswer = (id: number, attemptKey: string, answer: SaveAnswer, options?: CallOptions) =>
  apiClient.post<SavedAnswer>(path(id, "save-answer/"), answer, withKey(attemptKey, options));
export const keepFlags = (id: number, attemptKey: string, flags: Flags, options?: CallOptions) =>
  apiClient.put<KeptFlags>(path(id, "flags/"), flags, withKey(attemptKey, options));
export const submitExam = (id: number, attemptKey: string, answers: SubmittedAnswer[], options?: CallOptions) =>
  apiClient.put<Submitted>(path(id, "submit/"), { answers }, withKey(attemptKey, options));
