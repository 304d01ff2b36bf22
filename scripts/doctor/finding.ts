/** The state of one part of the site. Texts name settings and places, never a secret's value. */
export type Finding = { part: string; state: "ok" | "note" | "problem"; text: string };

export const ok = (text: string) => ({ state: "ok", text }) as const;
/** A finding that asks for no action. */
export const note = (text: string) => ({ state: "note", text }) as const;
export const problem = (text: string) => ({ state: "problem", text }) as const;

export type Found = Omit<Finding, "part">;

/** Long enough to list a bucket of many files. */
const PATIENCE_MS = 120_000;

/** A check that fails, or does not come to an end, is a problem of its part. @param todo what to do then */
export async function look(
  part: string,
  todo: string,
  work: () => Promise<Found | Found[]>,
  patienceMs = PATIENCE_MS,
): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer after ${patienceMs / 1000} s`)), patienceMs);
  });
  try {
    return [await Promise.race([work(), patience])].flat().map((found) => ({ part, ...found }));
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    return [{ part, ...problem(`${hideSecrets(reason).replace(/[.\s]*$/, "")}. ${todo}`.trim()) }];
  } finally {
    clearTimeout(timer);
  }
}

/** Messages of libraries may name an address with its password. */
export const hideSecrets = (text: string) => text.replace(/(\w+:\/\/)\S*@/g, "$1…@");

export function printed({ part, state, text }: Finding): string {
  const [first = "", ...rest] = text.split("\n");
  const label = state === "problem" ? "PROBLEM" : state;
  return [`${label.padEnd(8)} ${part.padEnd(24)} ${first}`, ...rest.map((line) => `${" ".repeat(34)}${line}`)].join(
    "\n",
  );
}
