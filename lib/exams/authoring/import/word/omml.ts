import "server-only";
import type { Element } from "@xmldom/xmldom";
import {
  attributeOf,
  childOf,
  childrenNamed,
  elementsOf,
  nameOf,
  valOf,
} from "@/lib/exams/authoring/import/word/elements";
import {
  joinTex,
  type MathContext,
  signTex,
  textOf,
  words,
  writeRun,
} from "@/lib/exams/authoring/import/word/math-letters";
import { functionNames, texOfSign } from "@/lib/exams/authoring/import/word/math-signs";

/** A formula as TeX. `unknown` names what has no TeX here: elements of Word's, and signs. */
type WordFormula = { tex: string; unknown: string[] };

type Write = (element: Element, context: MathContext) => string;

const single = /^(?:[^\\{}^_'&]|\\[a-zA-Z]+(?:\{[^{}]*\})?|\\[^a-zA-Z])$/;
const oneSign = /^(?:[^\\{}^_'&]|\\[a-zA-Z]+)$/;
const group = (tex: string): string => `{${tex}}`;
/** The base of a script: a sign stands by itself, all else in braces. */
const based = (tex: string): string => (single.test(tex) ? tex : group(tex));

const all = (element: Element | undefined, context: MathContext): string =>
  element ? joinTex(elementsOf(element).map((child) => write(child, context))) : "";
const part = (element: Element, name: string, context: MathContext): string => all(childOf(element, name), context);
const base = (element: Element, context: MathContext): string => part(element, "m:e", context);
const properties = (element: Element): Element | undefined =>
  elementsOf(element).find((child) => /^m:.*Pr$/.test(nameOf(child)));

/** A sign that is left out has Word's own; an empty one is none. */
const signOf = (element: Element, name: string, otherwise: string): string => {
  const child = childOf(properties(element), name);
  return child ? (attributeOf(child, "val") ?? "") : otherwise;
};
const isOn = (element: Element, name: string): boolean => {
  const child = childOf(properties(element), name);
  return child !== undefined && !/^(?:0|false|off)$/.test(attributeOf(child, "val") ?? "1");
};

const fractions: Record<string, (over: string, under: string) => string> = {
  bar: (over, under) => `\\frac{${over}}{${under}}`,
  noBar: (over, under) => `\\genfrac{}{}{0pt}{}{${over}}{${under}}`,
  lin: (over, under) => `${group(over)}/${group(under)}`,
  skw: (over, under) => `${group(over)}/${group(under)}`,
};
const fractionType = (element: Element): string => valOf(properties(element), "m:type") ?? "bar";

const delimiters: Record<string, string> = {
  "{": "\\{",
  "}": "\\}",
  "⟨": "\\langle",
  "〈": "\\langle",
  "⟩": "\\rangle",
  "〉": "\\rangle",
  "‖": "\\|",
  "∥": "\\|",
  "⌈": "\\lceil",
  "⌉": "\\rceil",
  "⌊": "\\lfloor",
  "⌋": "\\rfloor",
  "│": "|",
  "∣": "|",
  ...Object.fromEntries([..."()[]|/"].map((sign) => [sign, sign])),
};

function delimiter(sign: string, context: MathContext): string {
  const tex = sign === "" ? "." : delimiters[sign];
  if (tex === undefined) context.unknown.add(sign);
  return tex ?? ".";
}

function writeDelimited(element: Element, context: MathContext): string {
  const begin = signOf(element, "m:begChr", "(");
  const end = signOf(element, "m:endChr", ")");
  const parts = childrenNamed(element, "m:e");
  const [only] = parts;
  const inside = parts.length === 1 && only ? elementsOf(only).filter((child) => !/Pr$/.test(nameOf(child))) : [];
  const [fraction] = inside;
  if (begin === "(" && end === ")" && inside.length === 1 && fraction && isPile(fraction)) {
    return `\\binom{${part(fraction, "m:num", context)}}{${part(fraction, "m:den", context)}}`;
  }
  const separator = signOf(element, "m:sepChr", "|");
  const stretched = delimiters[separator];
  const between = stretched ? `\\middle${stretched}` : signTex(separator, separator, 0, context);
  const texts = parts.flatMap((one, index) => (index > 0 ? [between, all(one, context)] : [all(one, context)]));
  return joinTex([`\\left${delimiter(begin, context)}`, ...texts, `\\right${delimiter(end, context)}`]);
}

const isPile = (element: Element): boolean => nameOf(element) === "m:f" && fractionType(element) === "noBar";

const large: Record<string, string> = Object.fromEntries(
  [..."∫∬∭∮∯∑∏∐⋃⋂⋁⋀⨁⨂"].map((sign) => [sign, texOfSign.get(sign) ?? sign]),
);

function writeNary(element: Element, context: MathContext): string {
  const sign = signOf(element, "m:chr", "∫");
  const symbol = large[sign];
  if (symbol === undefined) context.unknown.add(sign);
  const isIntegral = /[∫∬∭∮∯]/.test(sign);
  const place = valOf(properties(element), "m:limLoc") ?? (isIntegral ? "subSup" : "undOvr");
  const under = isOn(element, "m:subHide") ? "" : part(element, "m:sub", context);
  const over = isOn(element, "m:supHide") ? "" : part(element, "m:sup", context);
  const limits = place === "undOvr" ? "\\limits" : "\\nolimits";
  const isUsual = isIntegral === (place === "subSup");
  const scriptsTex = (under && `_{${under}}`) + (over && `^{${over}}`);
  return `${symbol ?? words(sign)}${scriptsTex && !isUsual ? limits : ""}${scriptsTex}{${base(element, context)}}`;
}

/** The name of a function as a command; an operator where TeX has none of the name. */
function functionName(tex: string): string {
  const bare = /^(?:\\(?:mathrm|text)\{([A-Za-z]+)\}|\\?([A-Za-z]+))$/.exec(tex);
  const name = bare?.[1] ?? bare?.[2];
  if (name === undefined) return tex;
  return functionNames.has(name) ? `\\${name}` : `\\operatorname{${name}}`;
}

/** A limit below or above; a brace and the name of a function take it as a script. */
const writeLimit =
  (script: "_" | "^", otherwise: string, brace: string): Write =>
  (element, context) => {
    const tex = base(element, context);
    const limit = part(element, "m:lim", context);
    const name = functionName(tex);
    const takes = tex.startsWith(`\\${brace}{`) || (script === "_" && functionNames.has(name.slice(1)));
    return takes
      ? `${functionNames.has(name.slice(1)) ? name : tex}${script}{${limit}}`
      : `\\${otherwise}{${limit}}{${tex}}`;
  };

const accents: Record<string, string | readonly [narrow: string, wide: string]> = {
  "\u0300": "\\grave",
  "\u0301": "\\acute",
  "\u0302": ["\\hat", "\\widehat"],
  "^": ["\\hat", "\\widehat"],
  "\u0303": ["\\tilde", "\\widetilde"],
  "~": ["\\tilde", "\\widetilde"],
  "\u0304": ["\\bar", "\\overline"],
  "¯": ["\\bar", "\\overline"],
  "\u0305": ["\\bar", "\\overline"],
  "\u0306": "\\breve",
  "\u0307": "\\dot",
  "\u0308": "\\ddot",
  "\u20DB": "\\dddot",
  "\u030A": "\\mathring",
  "\u030C": "\\check",
  "\u0332": "\\underline",
  "\u20D7": ["\\vec", "\\overrightarrow"],
  "→": ["\\vec", "\\overrightarrow"],
  "\u20D6": "\\overleftarrow",
  "←": "\\overleftarrow",
  "\u20E1": "\\overleftrightarrow",
  "\u20D1": "\\overrightharpoon",
  "⏞": "\\overbrace",
  "⏟": "\\underbrace",
};

function writeAccent(element: Element, context: MathContext): string {
  const sign = signOf(element, "m:chr", "\u0302");
  const accent = accents[sign];
  const tex = base(element, context);
  if (accent === undefined) {
    context.unknown.add(sign);
    return group(tex);
  }
  if (typeof accent === "string") return `${accent}{${tex}}`;
  return `${oneSign.test(tex) ? accent[0] : accent[1]}{${tex}}`;
}

const arrows: Record<string, string> = {
  "→": "\\xrightarrow",
  "⟶": "\\xrightarrow",
  "←": "\\xleftarrow",
  "↔": "\\xleftrightarrow",
  "⇒": "\\xRightarrow",
  "⇐": "\\xLeftarrow",
  "⇌": "\\xrightleftharpoons",
};

/** A sign stretched over or under a group: a brace, or the arrow of a reaction with its conditions. */
function writeGroupSign(element: Element, context: MathContext): string {
  const sign = signOf(element, "m:chr", "⏟");
  const isAbove = valOf(properties(element), "m:pos") === "top";
  const tex = base(element, context);
  const arrow = arrows[sign];
  if (arrow) return isAbove ? `${arrow}[${group(tex)}]{}` : `${arrow}{${tex}}`;
  if (sign === "⏞" || (sign === "⏟" && isAbove)) return `\\overbrace{${tex}}`;
  if (sign === "⏟") return `\\underbrace{${tex}}`;
  if (sign === "⏜") return `\\overparen{${tex}}`;
  const other = texOfSign.get(sign);
  if (other === undefined) context.unknown.add(sign);
  return `\\${isAbove ? "overset" : "underset"}{${other ?? words(sign)}}{${tex}}`;
}

function writeRows(rows: readonly string[]): string {
  const isAligned = rows.some((row) => /(?<!\\)&/.test(row));
  return `\\begin{aligned}${rows.map((row) => (isAligned ? row : `&${row}`)).join("\\\\")}\\end{aligned}`;
}

const boxSides = ["m:hideTop", "m:hideBot", "m:hideLeft", "m:hideRight"];

function writeBorderBox(element: Element, context: MathContext): string {
  const tex = base(element, context);
  const rising = isOn(element, "m:strikeBLTR");
  const falling = isOn(element, "m:strikeTLBR");
  if (isOn(element, "m:strikeH") || isOn(element, "m:strikeV")) context.unknown.add("borderBox");
  const struck =
    rising && falling ? `\\xcancel{${tex}}` : rising ? `\\cancel{${tex}}` : falling ? `\\bcancel{${tex}}` : tex;
  return boxSides.some((side) => isOn(element, side)) ? group(struck) : `\\boxed{${struck}}`;
}

const writers: Record<string, Write> = {
  "m:oMath": all,
  "m:oMathPara": all,
  "m:e": all,
  "m:r": writeRun,
  "w:r": (run) => {
    const typed = textOf(run);
    return typed.trim() === "" ? "" : words(typed.normalize("NFC"));
  },
  "m:f": (element, context) => {
    const fraction = fractions[fractionType(element)] ?? fractions.bar;
    return fraction?.(part(element, "m:num", context), part(element, "m:den", context)) ?? "";
  },
  "m:sSup": (element, context) => `${based(base(element, context))}^{${part(element, "m:sup", context)}}`,
  "m:sSub": (element, context) => `${based(base(element, context))}_{${part(element, "m:sub", context)}}`,
  "m:sSubSup": (element, context) =>
    `${based(base(element, context))}_{${part(element, "m:sub", context)}}^{${part(element, "m:sup", context)}}`,
  "m:sPre": (element, context) =>
    `\\prescript{${part(element, "m:sup", context)}}{${part(element, "m:sub", context)}}{${base(element, context)}}`,
  "m:rad": (element, context) => {
    const degree = isOn(element, "m:degHide") ? "" : part(element, "m:deg", context);
    return `\\sqrt${degree && `[${degree.includes("]") ? group(degree) : degree}]`}{${base(element, context)}}`;
  },
  "m:d": writeDelimited,
  "m:nary": writeNary,
  "m:func": (element, context) => `${functionName(part(element, "m:fName", context))}{${base(element, context)}}`,
  "m:limLow": writeLimit("_", "underset", "underbrace"),
  "m:limUpp": writeLimit("^", "overset", "overbrace"),
  "m:acc": writeAccent,
  "m:bar": (element, context) =>
    `\\${valOf(properties(element), "m:pos") === "top" ? "overline" : "underline"}{${base(element, context)}}`,
  "m:m": (element, context) => {
    const rows = childrenNamed(element, "m:mr").map((row) =>
      childrenNamed(row, "m:e")
        .map((cell) => all(cell, context))
        .join("&"),
    );
    return `\\begin{matrix}${rows.join("\\\\")}\\end{matrix}`;
  },
  "m:eqArr": (element, context) =>
    writeRows(childrenNamed(element, "m:e").map((row) => all(row, { ...context, isAligned: true }))),
  "m:groupChr": writeGroupSign,
  "m:box": base,
  "m:borderBox": writeBorderBox,
  "m:phant": (element, context) => {
    const show = childOf(properties(element), "m:show");
    const isHidden = show !== undefined && /^(?:0|false|off)$/.test(attributeOf(show, "val") ?? "1");
    return isHidden ? `\\phantom{${base(element, context)}}` : base(element, context);
  },
  // Tracked changes and content controls stand around what they concern.
  "w:ins": all,
  "w:moveTo": all,
  "w:del": () => "",
  "w:moveFrom": () => "",
  "w:sdt": (element, context) => part(element, "w:sdtContent", context),
};

/** Properties, and marks of places, which show nothing. */
const silent = /^(?:[mw]:\w*Pr|w:(?:bookmark|comment|proofErr|perm|moveFromRange|moveToRange)\w*)$/;

function write(element: Element, context: MathContext): string {
  const name = nameOf(element);
  const writer = writers[name];
  if (writer) return writer(element, context);
  if (silent.test(name)) return "";
  context.unknown.add(name.replace(/^\w*:/, ""));
  const inner = elementsOf(element);
  return inner.length > 0 ? all(element, context) : (element.textContent ?? "") && words(element.textContent ?? "");
}

/** An equation of Word's as TeX (docs/decisions/word.md). @param math `m:oMath`, or what holds it */
export function texOfMath(math: Element): WordFormula {
  const unknown = new Set<string>();
  const tex = write(math, { unknown, isAligned: false }).trim();
  return { tex, unknown: [...unknown] };
}
