import { type CallOptions, staffApiClient } from "@/lib/api-client";
import type { Rehearsal } from "@/lib/exams/rehearsal/schema";
import type {
  Question,
  Result,
  SaveAnswer,
  SavedAnswer,
  StartedAttempt,
  Submitted,
  SubmittedAnswer,
} from "@/lib/exams/schema";
import { withKey } from "@/lib/exams/taking/attempt-key";

const path = (id: number, rest = "") => `/api/staff/exams/${id}/rehearsal/${rest}`;

export const rehearsal = (id: number) => staffApiClient.read<Rehearsal>(path(id));
export const removeRehearsal = (id: number) => staffApiClient.delete<null>(path(id));
export const rehearsalResult = (id: number) => staffApiClient.read<Result>(path(id, "results/"));

export const startRehearsal = (id: number, options?: CallOptions) =>
  staffApiClient.post<StartedAttempt>(path(id, "start/"), undefined, options);
export const rehearsalQuestions = (id: number, attemptKey: string, options?: CallOptions) =>
  staffApiClient.get<Question[]>(path(id, "questions/"), withKey(attemptKey, options));
export const saveRehearsed = (id: number, attemptKey: string, answer: SaveAnswer, options?: CallOptions) =>
  staffApiClient.post<SavedAnswer>(path(id, "save-answer/"), answer, withKey(attemptKey, options));
export const submitRehearsal = (id: number, attemptKey: string, answers: SubmittedAnswer[], options?: CallOptions) =>
  staffApiClient.put<Submitted>(path(id, "submit/"), { answers }, withKey(attemptKey, options));
