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
/** Each is tried where its first sign stands. In brackets a row's end, `\\\\`, is one sign. */
const pairs = [
  { display: true, signs: String.raw`\$\$([^$]+)\$\$` },
  { display: true, signs: String.raw`\\\[((?:\\\\|(?!\\[[\]\\])[\s\S])+)\\\]` },
  { display: false, signs: String.raw`\\\(((?:\\\\|(?!\\[()\\])[^\n])+)\\\)` },
  { display: false, signs: String.raw`\$([^\s$](?:[^$\n]{0,${FORMULA_MAX}}[^\s$])?)\$`, isDollar: true },
].map(({ signs, ...pair }) => ({ ...pair, signs: new RegExp(signs, "uy") }));

const onlyTex = /[\\^_]/;

/** Two prices are no pair: letters or words stand between their signs, or beside them. */
function isPrices(inside: string, before: string, after: string): boolean {
  if (onlyTex.test(inside)) return false;
  return /[\w$]$/.test(before) || /^[\w$]/.test(after) || (/\s/.test(inside) && !/[=+\-−*/<>|]/.test(inside));
}

const unpaired = new RegExp(
  [
    String.raw`\\(?:${commands})(?![A-Za-z])`,
    String.raw`[[{<]/?(?:[Mm]ath|MATH|[Tt]e[Xx]|TEX|[Ll]a[Tt]e[Xx]|LATEX|[Ii]math|[Aa]math|[Aa]sciimath|[Ee]quation|[Ff]ormula|chem|mhchem|ce)[\]}>]`,
    String.raw`\\[a-z]{2,}\s?\{|\b(?:frac|sqrt)\{`,
    String.raw`[\p{L}\p{N})\]}][_^]\{`,
  ].join("|"),
  "u",
);

/** Whether HTML holds a formula as MathML, or in tags for TeX. */
export const hasMathMl = (html: string): boolean => mathMl.test(html);

function formulaAt(text: string, place: number): (TypedFormula & { end: number }) | null {
  for (const { display, signs, isDollar } of pairs) {
    signs.lastIndex = place;
    const [all = "", inside = ""] = signs.exec(text) ?? [];
    const end = place + all.length;
    if (inside.trim() === "" || (isDollar && isPrices(inside, text.slice(0, place), text.slice(end)))) continue;
    return { tex: inside.trim().replace(/\s+/g, " "), display, end };
  }
  return null;
}

/** A text, cut into letters and the formulas between TeX's signs for them. */
export function cutAtFormulas(text: string): (string | TypedFormula)[] {
  const pieces: (string | TypedFormula)[] = [];
  let end = 0;
  for (const { 0: sign, index } of text.matchAll(/\\\\|[$\\]/g)) {
    const found = index < end || sign.length > 1 ? null : formulaAt(text, index);
    if (!found) continue;
    pieces.push(text.slice(end, index), { tex: found.tex, display: found.display });
    end = found.end;
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== "");
}

/** True for a formula in a markup language, whose signs mean nothing as letters. */
export const hasFormula = (text: string): boolean =>
  hasMathMl(text) || unpaired.test(text) || cutAtFormulas(text).some((piece) => typeof piece !== "string");

/** A sign that opens or closes a formula, left in a text whose formulas were cut out. */
export const hasStraySign = (text: string): boolean => /(?<!\\)\\[[\]()]/.test(text);
