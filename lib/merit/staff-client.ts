import { staffApiClient } from "@/lib/api-client";
import type { CutoffInput, CutoffList, MeritRuleInput, MeritRuleState } from "@/lib/merit/staff-schema";

const rulePath = (examId: number) => `/api/staff/exams/${examId}/merit-rule/`;
const cutoffPath = (year: number) => `/api/staff/cutoffs/${year}/`;

export const meritRuleOf = (examId: number) => staffApiClient.read<MeritRuleState>(rulePath(examId));
export const changeMeritRule = (examId: number, rule: MeritRuleInput) =>
  staffApiClient.put<MeritRuleState>(rulePath(examId), rule);
export const dropMeritRule = (examId: number) => staffApiClient.delete<MeritRuleState>(rulePath(examId));

export const cutoffs = staffApiClient.read<CutoffList>("/api/staff/cutoffs/");
export const changeCutoff = (year: number, cutoff: CutoffInput) =>
  staffApiClient.put<CutoffList>(cutoffPath(year), cutoff);
export const dropCutoff = (year: number) => staffApiClient.delete<CutoffList>(cutoffPath(year));
