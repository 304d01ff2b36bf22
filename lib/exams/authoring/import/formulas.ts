import "server-only";
import type { TypedFormula } from "@/lib/markup/document";
import { FORMULA_MAX } from "@/lib/wire/limits";

const mathMl = /<\/?(?:\w{1,10}:)?(?:math|mfrac|msup|msub|msqrt|oMath(?:Para)?|tex|latex)\b/i;

const commands = [
  "frac|dfrac|tfrac|cfrac|binom|sqrt|times|div|cdot|cdots|ldots|dots|pm|mp|leq?|geq?|neq?|ll|gg|approx|equiv|sim|simeq|propto",
  "[Rr]ightarrow|[Ll]eftarrow|[Ll]eftrightarrow|longrightarrow|rightleftharpoons|xrightarrow|uparrow|downarrow|to|mapsto",
  "infty|sum|prod|o?int|lim|log|ln|exp|sin|cos|tan|cot|sec|csc|circ|degree|angle|partial|nabla|forall|exists|in|notin|cup|cap|subset",
  "alpha|beta|[Gg]amma|[Dd]elta|epsilon|varepsilon|zeta|eta|[Tt]heta|kappa|[Ll]ambda|mu|nu|xi|[Pp]i|rho|[Ss]igma|tau|[Pp]hi|chi|[Pp]si|[Oo]mega",
  "text|textbf|textit|mathrm|mathbf|mathit|mathbb|mathcal|operatorname|left|right|big|Big|overline|underline|overrightarrow|vec|hat|bar|dot|ddot|ce|begin|end|displaystyle|quad|qquad",
].join("|");
const pairs = [
  String.raw`\$\$([^$]+)\$\$`,
  // No other opening may lie between, so that each is tried only once.
  String.raw`\\\[((?:(?!\\[[\]])[\s\S])+)\\\]`,
  // A pair on one line.
  String.raw`\\\(((?:(?!\\[()])[^\n])+)\\\)`,
  // Two prices are no pair, since one begins after a space or ends before a digit.
  String.raw`(?<![\w$])\$((?=[^\s$])[^$\n]{1,${FORMULA_MAX}}(?<=\S))\$(?![\w$])`,
];
const paired = new RegExp(pairs.join("|"), "gu");
const tex = new RegExp(
  [
    String.raw`\\(?:${commands})(?![A-Za-z])`,
    ...pairs,
    String.raw`[[{<]/?(?:[Mm]ath|MATH|[Tt]e[Xx]|TEX|[Ll]a[Tt]e[Xx]|LATEX|[Ii]math|[Aa]math|[Aa]sciimath|[Ee]quation|[Ff]ormula|chem|mhchem|ce)[\]}>]`,
    String.raw`\\[a-z]{2,}\s?\{|\b(?:frac|sqrt)\{`,
    String.raw`[\p{L}\p{N})\]}][_^]\{`,
  ].join("|"),
  "u",
);

export const hasMathMl = (html: string): boolean => mathMl.test(html);

/** True for a formula in a markup language, whose signs mean nothing as letters. */
export const hasFormula = (text: string): boolean => hasMathMl(text) || tex.test(text);

/** A text, cut into letters and the formulas between TeX's signs for them. */
export function cutAtFormulas(text: string): (string | TypedFormula)[] {
  const pieces: (string | TypedFormula)[] = [];
  let end = 0;
  for (const match of text.matchAll(paired)) {
    const [all, dollars, brackets, parentheses, dollar] = match;
    pieces.push(text.slice(end, match.index));
    const typed = dollars ?? brackets ?? parentheses ?? dollar ?? "";
    pieces.push({ tex: typed.trim().replace(/\s+/g, " "), display: dollars !== undefined || brackets !== undefined });
    end = match.index + all.length;
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== "");
}
