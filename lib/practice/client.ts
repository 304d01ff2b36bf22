import { apiClient, type CallOptions } from "@/lib/api-client";
import type { Kept, Practice, PracticeAnswer, PracticeAnswered, PracticeSession } from "@/lib/practice/schema";

export const practice = apiClient.read<Practice>("/api/practice/");
export const practiceCards = (query: string) => apiClient.read<PracticeSession>(`/api/practice/questions/${query}`);
export const answerCard = (questionId: number, answer: PracticeAnswer, options?: CallOptions) =>
  apiClient.post<PracticeAnswered>(`/api/practice/${questionId}/`, answer, options);
export const keepCard = (questionId: number, isKept: boolean) =>
  apiClient.put<Kept>(`/api/practice/${questionId}/`, { is_kept: isKept });
