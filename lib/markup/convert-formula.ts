import "server-only";
import temml from "temml";
import type { FormulaFault } from "@/lib/copy/formulas";
import { converter } from "@/lib/markup/converter";
import type { ShownFormula, TypedFormula } from "@/lib/markup/document";
import { withDrawnAccents } from "@/lib/markup/drawn-accents";
import { mathmlOf } from "@/lib/markup/mathml";
import { readTemml, type TemmlNode, UnsupportedNode } from "@/lib/markup/read-temml";
import { spokenFormula } from "@/lib/markup/spoken-formula";
import { FORMULA_MAX } from "@/lib/wire/limits";

const DEPTH_MAX = 20;
const CELLS_MAX = 100;
const MATHML_MAX = 20_000;

/** LaTeX takes the upper script first; temml takes it last. */
const corrections = { "\\prescript": "\\pres@cript{^{#1}_{#2}}{}{#3}" };
/** They would let a formula of ten signs grow to a million. */
const definitions = /\\(?:[egx]?def|(?:re)?newcommand|providecommand|(?:future)?let|global|long)(?![a-zA-Z])/;
/** Control characters, halves of characters and what turns the direction of a text. */
const hidden = /[\p{Cs}\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u;

export type FormulaResult = ShownFormula | { fault: FormulaFault; sign: string };

/**
 * Makes MathML of a formula and a sentence for readers of screens. temml takes seconds or all memory for some formulas,
 * hence only the sandbox runs this (lib/sandbox/jobs.ts).
 */
export function convertFormula({ tex, display }: TypedFormula): FormulaResult {
  const fault = faultOf(tex);
  if (fault) return fault;
  try {
    const options = { displayMode: display, trust: false, throwOnError: true, maxExpand: 1000, xml: false };
    // temml writes its own macros into this object.
    const macros = { ...corrections };
    const built: TemmlNode = temml.__renderToMathMLTree(tex, { ...options, macros, maxSize: [10, 100] });
    const math = readTemml(built);
    const mathml = mathmlOf(withDrawnAccents(math));
    // \char writes any sign.
    if (hidden.test(mathml)) return { fault: "hidden_sign", sign: "" };
    if (mathml.length > MATHML_MAX) return { fault: "too_large", sign: "" };
    return { mathml, spoken: spokenFormula(math), converter };
  } catch (error) {
    return faultIn(error);
  }
}

/** Looks for what is seen before anything is built. */
function faultOf(tex: string): { fault: FormulaFault; sign: string } | null {
  if (tex.trim() === "") return { fault: "empty", sign: "" };
  if (tex.length > FORMULA_MAX) return { fault: "too_long", sign: "" };
  if (hidden.test(tex)) return { fault: "hidden_sign", sign: "" };
  const [definition] = definitions.exec(tex) ?? [];
  if (definition) return { fault: "unknown_command", sign: definition };
  // A percent sign opens a comment: without this, all that follows it would be lost in silence.
  const signs: string[] =
    tex.match(/\\begin|\\left(?![a-zA-Z])|\\end|\\right(?![a-zA-Z])|\\cr(?![a-zA-Z])|\\[\s\S]|[{}&%]/g) ?? [];
  if (signs.includes("%")) return { fault: "misplaced", sign: "%" };
  if (signs.filter((sign) => /^(?:&|\\\\|\\cr)$/.test(sign)).length > CELLS_MAX) {
    return { fault: "too_many_cells", sign: "" };
  }
  return depthOf(signs) > DEPTH_MAX ? { fault: "too_deep", sign: "" } : null;
}

function depthOf(signs: readonly string[]): number {
  let depth = 0;
  let deepest = 0;
  for (const sign of signs) {
    if (/^(?:\{|\\begin|\\left)$/.test(sign)) depth++;
    else if (/^(?:\}|\\end|\\right)$/.test(sign)) depth--;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** The faults that temml tells only by its words. */
const told: [RegExp, FormulaFault][] = [
  [/^ ?(?:Unsupported function name|Undefined control sequence): (\S+)/, "unknown_command"],
  [/^ ?Function "(\S+)" is not trusted/, "unknown_command"],
  [/^ ?No such environment: (\S+)/, "unknown_command"],
  [/^ ?Expected 'EOF', got '([&#])'/, "misplaced"],
  [/^ ?Double (?:super|sub)script/, "double_script"],
  [/^ ?Too many expansions/, "too_large"],
  [
    /^ ?(?:Expected '(?:EOF|\}|\\right)'|Unexpected end of input|Extra \}|Mismatched|Expected & or|Unmatched)/,
    "unbalanced",
  ],
];

function faultIn(error: unknown): { fault: FormulaFault; sign: string } {
  if (error instanceof UnsupportedNode) return { fault: "unsupported", sign: "" };
  if (error instanceof RangeError) return { fault: "too_deep", sign: "" };
  const words = error instanceof Error ? error.message : "";
  for (const [pattern, fault] of told) {
    const [found, sign = ""] = pattern.exec(words) ?? [];
    if (found !== undefined) return { fault, sign };
  }
  // temml throws errors of any kind at what is incomplete, such as `x^`.
  return { fault: "unreadable", sign: "" };
}
