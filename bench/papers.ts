/** The papers that an exam day can ask. */
export type PaperName = "singles" | "mixed" | "residency";

export type Paper = {
  singles: number;
  /** Sets of five statements. */
  sets: number;
  /** A single's options. */
  options: number;
  /** The worth of each question. */
  marks: number;
  /** So many that all papers have about as many saves. */
  learners: number;
  /** Saves of each attempt in the steps, with others in flight, and then one at a time. */
  saves: { together: number; alone: number };
};

/**
 * The singles are the benchmark's own; the others have the size of FCPS Part I and of the residency examination
 * (docs/contract.md §13), where a wrong statement costs a quarter of its share.
 */
export const papers: Record<PaperName, Paper> = {
  singles: { singles: 30, sets: 0, options: 4, marks: 1, learners: 500, saves: { together: 3, alone: 4 } },
  mixed: { singles: 75, sets: 75, options: 5, marks: 2, learners: 36, saves: { together: 42, alone: 56 } },
  residency: { singles: 0, sets: 200, options: 0, marks: 1, learners: 16, saves: { together: 94, alone: 125 } },
};

export const STATEMENTS_OF_A_SET = 5;

/** The choices that answer all of a paper. */
export const unitsOf = ({ singles, sets }: Paper) => singles + sets * STATEMENTS_OF_A_SET;
