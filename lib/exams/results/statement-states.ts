import type { Option } from "@/prisma/generated/client";

/** How a statement of a set counts: by its truth, for everybody or for nobody. */
export const statementStates = ["true", "false", "all_correct", "drop"] as const;
export type StatementState = (typeof statementStates)[number];

type Counted = Pick<Option, "isRight" | "scoring">;

export function statementStateOf({ isRight, scoring }: Counted): StatementState {
  if (scoring === "ALL_CORRECT") return "all_correct";
  if (scoring === "DROPPED") return "drop";
  return isRight ? "true" : "false";
}

/** The columns that make a statement count so. Its truth stays where it does not decide. */
export const columnsOfState: Record<StatementState, Partial<Counted> & Pick<Counted, "scoring">> = {
  true: { isRight: true, scoring: "KEY" },
  false: { isRight: false, scoring: "KEY" },
  all_correct: { scoring: "ALL_CORRECT" },
  drop: { scoring: "DROPPED" },
};
