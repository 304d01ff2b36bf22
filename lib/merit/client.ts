import { apiClient } from "@/lib/api-client";
import type { CandidateFacts, Merit, MeritPage } from "@/lib/merit/schema";

const path = (examId: number, rest = "") => `/api/exams/${examId}/merit/${rest}`;

export const meritOf = (examId: number) => apiClient.read<Merit>(path(examId));
export const meritListOf = (examId: number, after?: string) =>
  apiClient.get<MeritPage>(path(examId, `list/${after ? `?after=${encodeURIComponent(after)}` : ""}`));
export const saveCandidate = (facts: CandidateFacts) => apiClient.put<CandidateFacts>("/api/candidate/", facts);
export const forgetCandidate = () => apiClient.delete<null>("/api/candidate/");
