import { parseSync } from "vite";

type Comment = { start: number; end: number };

const subjectless = "(?:of|what|whoever|whatever|whichever|nobody|who|whose|whom)\\b";
const begins = new RegExp(`^(?:/\\*+|//+)[\\s*]*${subjectless}`, "i");
/** Finds every candidate and some more, such as a string with a URL: only files that have one are parsed. */
const mayBegin = new RegExp(`(?:/\\*|//)[\\s*/]*${subjectless}`, "i");
const isLine = (source: string, { start }: Comment) => source.startsWith("//", start);

/** Strings and `url(…)` are matched first, so that nothing inside of them counts as a comment. */
const grammars: Record<string, RegExp> = {
  css: /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|(?<comment>\/\*[\s\S]*?\*\/)/g,
  prisma: /"(?:\\.|[^"\\])*"|(?<comment>\/\/.*)/g,
};

function commentsIn(file: string, source: string): Comment[] {
  const grammar = grammars[file.slice(file.lastIndexOf(".") + 1)];
  if (grammar) {
    const found = [...source.matchAll(grammar)].filter(({ groups }) => groups?.comment !== undefined);
    return found.map(({ index, 0: text }) => ({ start: index, end: index + text.length }));
  }
  const { comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return comments;
}

/** A `//` line that goes on with the comment of the line above. */
function goesOn(source: string, before: Comment | undefined, comment: Comment): boolean {
  if (!before || !isLine(source, before) || !isLine(source, comment)) return false;
  const lineBefore = source.slice(source.lastIndexOf("\n", before.start) + 1, before.start);
  return lineBefore.trim() === "" && /^\r?\n[ \t]*$/.test(source.slice(before.end, comment.start));
}

/** Comments whose first word leaves their subject open, such as "Of" or "Whoever", each with its file and line. */
export function subjectlessComments(file: string, source: string): string[] {
  if (!mayBegin.test(source)) return [];
  const comments = commentsIn(file, source);
  return comments
    .filter((comment, index) => !goesOn(source, comments[index - 1], comment))
    .map(({ start, end }) => ({ text: source.slice(start, end), line: source.slice(0, start).split("\n").length }))
    .filter(({ text }) => begins.test(text))
    .map(({ text, line }) => `${file}:${line}: ${text.split("\n", 2).join(" ").slice(0, 80)}`);
}
