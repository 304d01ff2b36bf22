import "server-only";
import { presentRule } from "@/lib/merit/presenter";
import { findRule, listCutoffs } from "@/lib/merit/queries";
import type { CutoffList, MeritRuleState } from "@/lib/merit/staff-schema";

export async function presentRuleOf(examId: number): Promise<MeritRuleState> {
  const rule = await findRule(examId);
  return { rule: rule && presentRule(rule) };
}

export async function presentCutoffs(): Promise<CutoffList> {
  const rows = await listCutoffs();
  return {
    rows: rows
      .map(({ year, seats, lastMark, totalMarks }) => ({
        year,
        seats,
        last_mark: Number(lastMark),
        total_marks: Number(totalMarks),
      }))
      .reverse(),
  };
}
