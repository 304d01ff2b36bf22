/** Matches addresses of people, numbers as long as a phone's, and text that looks like a secret or a code. */
const personal =
  /[^\s@"'`<>(),;:]+@[^\s@"'`<>(),;]+|[+\d০-৯][\d০-৯ -]{5,}[\d০-৯]|[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}|[\w+/-]{32,}={0,2}/g;

/** The text is cut before hiding as well, because the time of hiding grows with the square of a long word. */
export const hideTexts = (text: string, longest: number): string =>
  text
    .slice(0, 2 * longest)
    .replace(personal, "[hidden]")
    .slice(0, longest);

/** The database repeats the values of a statement, Prisma its arguments, a parser the text it could not read. */
const repeatsValues = ({ name, code, severity }: { name: string; code?: unknown; severity?: unknown }) =>
  /^(?:Prisma|DriverAdapter|SyntaxError|ZodError)/.test(name) || (typeof code === "string" && severity !== undefined);

const knownKeys = ["code", "severity", "table", "column", "constraint", "syscall", "routine"] as const;
const MOST_CAUSES = 4;
const LONGEST = 500;

/**
 * The loggable part of an error: its kind, its code, where it was thrown, and its message only where a programmer wrote
 * it. pino's own serializer copies every property, and PostgreSQL's `detail` is the row.
 */
export function shownError(error: unknown, depth = 0): unknown {
  if (typeof error === "string") return hideTexts(error, LONGEST);
  if (!(error instanceof Error)) return { type: typeof error };
  const facts = error as Error & Partial<Record<(typeof knownKeys)[number], unknown>>;
  const known = knownKeys.filter((key) => typeof facts[key] === "string").map((key) => [key, facts[key]]);
  return {
    type: error.name,
    ...Object.fromEntries(known),
    ...(repeatsValues(facts) ? {} : { message: hideTexts(error.message, LONGEST) }),
    stack: framesOf(error),
    ...(error.cause && depth < MOST_CAUSES ? { cause: shownError(error.cause, depth + 1) } : {}),
  };
}

/** The first lines of a stack repeat the message, so they are left out. */
function framesOf({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join("\n");
}
