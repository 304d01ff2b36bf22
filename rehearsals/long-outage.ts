export const MOST_DESCRIPTORS = 15;
const MOST_MEMORY_MB = 100;

type Held = { descriptors: number; memory: number };

export type Outage = {
  /** From the end of the outage on; undefined: not in time. */
  backMs: number | undefined;
  limitMs: number;
  saveFaults: string[];
  /** How often each answer came while the database was away, by path and status. */
  answers: ReadonlyMap<string, number>;
  before: Held;
  after: Held;
};

/** The faults that an outage showed. */
export function problemsOf({ backMs, limitMs, saveFaults, answers, before, after }: Outage): string[] {
  const problems = [...saveFaults];
  if (backMs === undefined || backMs > limitMs) problems.push(`not back within ${Math.round(limitMs)} ms`);
  if (![...answers.keys()].some((answer) => answer.startsWith("save "))) problems.push("nothing was saved meanwhile");
  if (after.descriptors > before.descriptors + MOST_DESCRIPTORS)
    problems.push(`${after.descriptors - before.descriptors} descriptors were not given back`);
  if (after.memory > before.memory + MOST_MEMORY_MB)
    problems.push(`${after.memory - before.memory} MB were not given back`);
  return problems;
}
