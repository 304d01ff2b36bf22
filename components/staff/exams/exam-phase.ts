import type { ListedExam } from "@/lib/exams/staff-schema";

export type ExamPhase = "draft" | "planned" | "open" | "running" | "finishing" | "stopped" | "withheld" | "ended";

export type PhasedExam = Pick<ListedExam, "state" | "is_active" | "running"> & Partial<Pick<ListedExam, "keys_out">>;

/**
 * Staff's name for the state; a closed exam also tells whether learners still write, and whether its keys are withheld.
 */
export function phaseOf({ state, is_active, running, keys_out = true }: PhasedExam): ExamPhase {
  if (state === "open") return running > 0 ? "running" : "open";
  if (state !== "closed") return state;
  if (running > 0) return "finishing";
  if (!is_active) return "stopped";
  return keys_out ? "ended" : "withheld";
}
