import { type CallOptions, learnerApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/practice/endpoints";
import type { PracticeAnswer } from "@/lib/practice/schema";

const api = learnerApi<typeof endpoints>();

export const practice = api.read("/api/practice/");
/** @param search of the practice page's address */
export const practiceCards = (search: string) =>
  api.read("/api/practice/questions/", { query: new URLSearchParams(search) });
export const answerCard = (id: number, answer: PracticeAnswer, options?: CallOptions) =>
  api.post("/api/practice/{id}/", { id, body: answer, ...options });
export const keepCard = (id: number, isKept: boolean) =>
  api.put("/api/practice/{id}/", { id, body: { is_kept: isKept } });
