import type * as endpoints from "@/lib/merit/staff-endpoints";
import type { CutoffInput, MeritRuleInput } from "@/lib/merit/staff-schema";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const meritRuleOf = (examId: number) => api.read("/api/staff/exams/{id}/merit-rule/", { id: examId });
export const changeMeritRule = (examId: number, rule: MeritRuleInput) =>
  api.put("/api/staff/exams/{id}/merit-rule/", { id: examId, body: rule });
export const dropMeritRule = (examId: number) => api.delete("/api/staff/exams/{id}/merit-rule/", { id: examId });

export const cutoffs = api.read("/api/staff/cutoffs/");
export const changeCutoff = (year: number, cutoff: CutoffInput) =>
  api.put("/api/staff/cutoffs/{year}/", { year, body: cutoff });
export const dropCutoff = (year: number) => api.delete("/api/staff/cutoffs/{year}/", { year });
