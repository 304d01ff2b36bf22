import { learnerApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/merit/endpoints";
import type { CandidateFacts } from "@/lib/merit/schema";

const api = learnerApi<typeof endpoints>();

export const meritOf = (examId: number) => api.read("/api/exams/{id}/merit/", { id: examId });
export const meritListOf = (examId: number, after?: string) =>
  api.get("/api/exams/{id}/merit/list/", { id: examId, query: { after } });
export const saveCandidate = (facts: CandidateFacts) => api.put("/api/candidate/", { body: facts });
export const forgetCandidate = () => api.delete("/api/candidate/");
