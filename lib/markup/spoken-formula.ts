import {
  spokenAccents as accents,
  spokenCharges as charges,
  spokenFormulas as copy,
  spokenNames as names,
  spokenOperators as operators,
  spokenSigns as signs,
} from "@/lib/copy/spoken-formulas";
import { elementsIn, type MathElement, type MathNode, type MathTag } from "@/lib/markup/mathml";
import { isHollow } from "@/lib/markup/read-temml";

const SPOKEN_MAX = 1000;
/** Signs that are not seen: a function is applied, two letters are multiplied. */
const unseen = /[\u2061-\u2064\u200b\ufeff]/g;
/** Functions whose script says where they are taken. */
const limited = /^(?:lim|max|min)$/;
const arrows = /^[\u2190-\u21ff\u27f0-\u27ff]$/;

/** The sentence that a reader of screens says for a formula, in Bengali. */
export function spokenFormula(math: MathElement): string {
  const said = sayAll(math.children)
    .replace(/\s+/g, " ")
    .replace(/(?: ?,)+/g, ",")
    .replace(/^[ ,]+|[ ,]+$/g, "");
  if (said.length <= SPOKEN_MAX) return said;
  const kept = said.slice(0, SPOKEN_MAX - copy.cut.length - 2);
  return `${kept.slice(0, kept.lastIndexOf(" "))}, ${copy.cut}`;
}

const sayAll = (nodes: readonly MathNode[]): string => nodes.map(say).filter(Boolean).join(" ");

function say(node: MathNode): string {
  if (typeof node === "string") return node;
  return (spoken[node.tag] ?? sayChildren)(node);
}

const sayChildren = ({ children }: MathElement): string => sayAll(children);
const nothing = () => "";

const spoken: Partial<Record<MathTag, (node: MathElement) => string>> = {
  mphantom: nothing,
  mspace: nothing,
  mprescripts: nothing,
  mi: (node) => letter(textOf(node)),
  mn: (node) => textOf(node),
  mo: sayOperator,
  mtext: (node) => textOf(node).trim(),
  mfrac: sayFraction,
  msqrt: (node) => {
    const inner = sayChildren(node);
    return isLong(inner) ? copy.longRoot(inner) : copy.root(inner);
  },
  mroot: (node) => {
    const [inner = "", index = ""] = elementsIn(node).map(say);
    return index === "3" ? copy.cubeRoot(inner) : copy.otherRoot(index, inner);
  },
  msub: (node) => {
    const [base, lower] = elementsIn(node);
    return sayScripts({ base, lower });
  },
  msup: (node) => {
    const [base, upper] = elementsIn(node);
    return sayScripts({ base, upper });
  },
  msubsup: (node) => {
    const [base, lower, upper] = elementsIn(node);
    return sayScripts({ base, lower, upper });
  },
  munder: (node) => {
    const [base, lower] = elementsIn(node);
    return sayLimits({ base, lower });
  },
  mover: (node) => {
    const [base, upper] = elementsIn(node);
    return sayLimits({ base, upper });
  },
  munderover: (node) => {
    const [base, lower, upper] = elementsIn(node);
    return sayLimits({ base, lower, upper });
  },
  mmultiscripts: sayCorners,
  menclose: (node) => {
    const { notation = "" } = node.attributes;
    const inner = sayChildren(node);
    if (notation === "top") return copy.lined(inner);
    if (notation === "bottom") return copy.underlined(inner);
    return notation === "box" ? copy.boxed(inner) : copy.struck(inner);
  },
  mtable: (node) => copy.table(elementsIn(node).map(sayRow).join("; ")),
};

type Scripted = { base?: MathElement; lower?: MathElement; upper?: MathElement };

const isLong = (said: string): boolean => /\s/.test(said);

/** The text of an element and of all that stands in it. */
const textOf = (node: MathNode): string =>
  typeof node === "string"
    ? node.replaceAll("\u00a0", " ").replace(unseen, "")
    : node.children.map((child) => textOf(child)).join("");

/** Letters of another face are read as the letters they are. */
function letter(text: string): string {
  const plain = text.normalize("NFKC");
  return names[text] ?? signs[text] ?? names[plain] ?? plain;
}

function sayOperator(node: MathElement): string {
  const text = textOf(node);
  const charge = node.attributes.form === "prefix" && !node.attributes.fence ? charges[text] : undefined;
  return charge ?? operators[text] ?? signs[text] ?? text;
}

function sayFraction(node: MathElement): string {
  const [above = "", below = ""] = elementsIn(node).map(say);
  if (node.attributes.linethickness !== undefined) return copy.binomial(above, below);
  return isLong(above) || isLong(below) ? copy.fraction(above, below) : copy.over(above, below);
}

/** The one element that is seen of a row; the row itself where there are several. */
function coreOf(node: MathElement): MathElement {
  if (!["mrow", "mpadded", "mstyle"].includes(node.tag)) return node;
  const [only, ...others] = elementsIn(node).filter((child) => !isHollow(child) && textOf(child) !== "");
  return only && others.length === 0 ? coreOf(only) : node;
}

const operatorOf = (node: MathElement): string | undefined => {
  const core = coreOf(node);
  return core.tag === "mo" ? operators[textOf(core)] : undefined;
};

/** A symbol of chemistry or a unit, as against a quantity, whose letter is italic. */
function isUpright(node: MathElement): boolean {
  const core = coreOf(node);
  const text = textOf(core);
  if (core.tag === "mtext") return true;
  return (
    core.tag === "mi" && names[text] === undefined && (text.length > 1 || core.attributes.mathvariant === "normal")
  );
}

/** A charge such as `2+`. */
function chargeOf(script: MathElement): string | undefined {
  const core = coreOf(script);
  const parts = core.tag === "mrow" ? elementsIn(core).filter((child) => !isHollow(child)) : [core];
  const sign = parts.at(-1);
  const charge = sign?.tag === "mo" ? charges[textOf(sign)] : undefined;
  if (charge === undefined || !parts.slice(0, -1).every(({ tag }) => tag === "mn")) return;
  return copy.charge(parts.slice(0, -1).map(textOf).join(""), charge);
}

function sayScripts({ base, lower, upper }: Scripted): string {
  if (base && (operatorOf(base) || limited.test(textOf(base)))) return sayLimits({ base, lower, upper });
  const isBare = !base || isHollow(base);
  const withLower = lower ? sayLower(base, lower, isBare) : base && !isBare ? say(base) : "";
  return upper ? sayUpper(withLower, upper, isBare && !lower) : withLower;
}

function sayLower(base: MathElement | undefined, lower: MathElement, isBare: boolean): string {
  const script = say(lower);
  if (!base || isBare) return script;
  const said = say(base);
  if (isUpright(base) && coreOf(lower).tag === "mn") return `${said} ${script}`;
  if (/^(?:log|lg)$/.test(textOf(base))) return copy.base(said, script);
  return isLong(script) ? copy.longBelow(said, script) : copy.below(said, script);
}

function sayUpper(base: string, upper: MathElement, isBare: boolean): string {
  const text = textOf(upper);
  const script = chargeOf(upper) ?? say(upper);
  if (isBare || chargeOf(upper) !== undefined || /^(?:[′″‴∘]|∗)+$/.test(text)) return `${base} ${script}`;
  if (text === "2") return copy.square(base);
  if (text === "3") return copy.cube(base);
  return isLong(script) ? copy.longPower(base, script) : copy.power(base, script);
}

function sayLimits({ base, lower, upper }: Scripted): string {
  if (!base) return "";
  const said = operatorOf(base) ?? say(base);
  const below = lower ? say(lower) : "";
  const above = upper ? say(upper) : "";
  const text = textOf(coreOf(base));
  if (arrows.test(text)) return copy.arrow(said, above, below);
  const accent = upper && coreOf(upper).tag === "mo" ? accents[textOf(upper)] : undefined;
  if (accent && !lower) return copy.accented(said, accent);
  // A brace only joins what it spans.
  if (/^[⏞⏟⏜⏝⎴⎵]$/.test(above || below)) return said;
  if (operatorOf(base) || limited.test(text)) {
    if (below && above) return copy.from(said, below, above);
    if (below) return copy.within(said, below);
  }
  const withBelow = below ? copy.below(said, below) : said;
  return above ? copy.above(withBelow, above) : withBelow;
}

function sayCorners(node: MathElement): string {
  const [base, ...scripts] = elementsIn(node);
  const border = scripts.findIndex(({ tag }) => tag === "mprescripts");
  const before = border < 0 ? [] : scripts.slice(border + 1);
  const [lower, upper] = before.map(say);
  const [lowerAfter, upperAfter] = border < 0 ? scripts : scripts.slice(0, border);
  const prefix = copy.before(lower ?? "", upper ?? "");
  return `${prefix} ${sayScripts({ base, lower: lowerAfter, upper: upperAfter })}`;
}

function sayRow(row: MathElement, index: number): string {
  return copy.row(index + 1, elementsIn(row).map(sayChildren).filter(Boolean).join(", "));
}
