import "server-only";

const mathMl = /<\/?(?:\w{1,10}:)?(?:math|mfrac|msup|msub|msqrt|oMath(?:Para)?|tex|latex)\b/i;

const commands = [
  "frac|dfrac|tfrac|cfrac|binom|sqrt|times|div|cdot|cdots|ldots|dots|pm|mp|leq?|geq?|neq?|ll|gg|approx|equiv|sim|simeq|propto",
  "[Rr]ightarrow|[Ll]eftarrow|[Ll]eftrightarrow|longrightarrow|rightleftharpoons|xrightarrow|uparrow|downarrow|to|mapsto",
  "infty|sum|prod|o?int|lim|log|ln|exp|sin|cos|tan|cot|sec|csc|circ|degree|angle|partial|nabla|forall|exists|in|notin|cup|cap|subset",
  "alpha|beta|[Gg]amma|[Dd]elta|epsilon|varepsilon|zeta|eta|[Tt]heta|kappa|[Ll]ambda|mu|nu|xi|[Pp]i|rho|[Ss]igma|tau|[Pp]hi|chi|[Pp]si|[Oo]mega",
  "text|textbf|textit|mathrm|mathbf|mathit|mathbb|mathcal|operatorname|left|right|big|Big|overline|underline|overrightarrow|vec|hat|bar|dot|ddot|ce|begin|end|displaystyle|quad|qquad",
].join("|");
const tex = new RegExp(
  [
    String.raw`\\(?:${commands})(?![A-Za-z])`,
    // A pair on one line. No other opening may lie between, so that each is tried only once.
    String.raw`\\\((?:(?!\\[()])[^\n])+\\\)`,
    String.raw`\\\[(?:(?!\\[[\]])[\s\S])+\\\]`,
    String.raw`\$\$[^$]+\$\$`,
    // Two prices are no pair, since one begins after a space or ends before a digit.
    String.raw`(?<![\w$])\$(?=[^\s$])[^$\n]{1,200}(?<=\S)\$(?![\w$])`,
    String.raw`[[{<]/?(?:[Mm]ath|MATH|[Tt]e[Xx]|TEX|[Ll]a[Tt]e[Xx]|LATEX|[Ii]math|[Aa]math|[Aa]sciimath|[Ee]quation|[Ff]ormula|chem|mhchem|ce)[\]}>]`,
    String.raw`\\[a-z]{2,}\s?\{|\b(?:frac|sqrt)\{`,
    String.raw`[\p{L}\p{N})\]}][_^]\{`,
  ].join("|"),
  "u",
);

/** True for a formula in a markup language. Nothing here draws it, and without its signs it means something else. */
export function hasFormula(text: string): boolean {
  return mathMl.test(text) || tex.test(text);
}
