import "server-only";

const startsTight = (body: string, start: number) => start > 0 && !/\s/.test(body.charAt(start - 1));

/**
 * AB // CD are parallel lines. Anywhere else two strokes begin a remark, although GIFT allows those only on lines of
 * their own.
 */
const remark = /(?<![A-Z]{1,3}['′]?)(?:^|\s)\/\/(?=\s|\p{L})/u;
const hasRemark = (text: string) => remark.test(text);

const isNumber = (text: string) => /^\s*[-+]?\p{N}[\p{N}.,]*\s*$/u.test(text);
const isAmount = (text: string) => /^\s*[-+]?\p{N}[\p{N}.,]*\s*\p{L}/u.test(text);

/** The text around a sign that may be part of it: `H~2O` between options that stand apart, `5~10 mg`, `x=5`. */
function splitInside(body: string, starts: readonly number[]): string | undefined {
  const areApart = starts.some((start) => start > 0 && !startsTight(body, start));
  const texts = starts.map((start, index) => body.slice(start + 1, starts[index + 1]));
  for (const [index, start] of starts.entries()) {
    if (index === 0 || !startsTight(body, start)) continue;
    const before = texts[index - 1] ?? "";
    const after = texts[index] ?? "";
    const isEquation = body[start] === "=" && /[A-Za-z)]$/.test(before) && /^-?\p{N}/u.test(after);
    if (areApart || isEquation || (isNumber(before) && isAmount(after)))
      return `${before}${body[start]}${after}`.trim();
  }
  return undefined;
}

/**
 * True if a `#` belongs to the text, as in `C# ~Java` and `Patient #1`. A real comment has words, and a space separates
 * it from a word that ends in the sign.
 */
function isSignOfText(choice: string, feedback: string): boolean {
  const text = feedback.trim();
  return (
    (/[A-Za-z]$/.test(choice) && /^\s/.test(feedback)) || !/^\P{N}*\p{L}.*\p{L}/su.test(text) || /^#|^\p{N}/u.test(text)
  );
}

type Choice = { choice: string; feedback: string; hasSign: boolean };

/** The first text of a question whose signs may have been meant as text. */
export function doubtfulSigns(body: string, starts: readonly number[], choices: readonly Choice[]): string | undefined {
  const commented = choices.find(({ choice, feedback, hasSign }) => hasSign && isSignOfText(choice, feedback));
  return (
    splitInside(body, starts) ??
    (commented && `${commented.choice}#${commented.feedback}`.trim()) ??
    choices.find(({ choice }) => hasRemark(choice))?.choice.trim()
  );
}

/** A doubtful text around the answers: a remark, or words after a sentence that had already ended. */
export function doubtfulStem(before: string, after: string): string | undefined {
  const marked = [before, after].find(hasRemark);
  if (marked !== undefined) return marked.trim();
  return after.trim() !== "" && /[?:।]\s*$/.test(before) ? after.trim() : undefined;
}

/** Splits a remark from the words after the answers on the same line; it is reported on its own. */
export function cutRemark(after: string): { after: string; remark: string } {
  const [, found = "", rest = ""] = /^\s*(\/\/[^\n]*)([\s\S]*)$/.exec(after) ?? [];
  return found ? { after: rest, remark: found.trim() } : { after, remark: "" };
}
