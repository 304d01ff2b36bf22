import "server-only";
import { limitWriters, type PartWriter } from "@/lib/exams/authoring/export/word/math-limits";
import { nothing, on, type Piece, run, structure, val, writeAll } from "@/lib/exams/authoring/export/word/math-runs";
import {
  isAddition,
  isIntegral,
  isLarge,
  isRelation,
  lettersWithLook,
  type MathLook,
  spacesOf,
} from "@/lib/exams/authoring/export/word/math-signs";
import {
  APPLIED,
  isBracketed,
  isFence,
  readMathml,
  rowOf,
  textOf,
  UnwritableFormula,
  widthOf,
} from "@/lib/exams/authoring/export/word/math-tree";
import { tag, type Xml } from "@/lib/exams/authoring/export/word/xml";
import { elementsIn, type MathElement, type MathNode, type MathTag } from "@/lib/markup/mathml";
import { isHollow } from "@/lib/markup/read-temml";

/** A part of a structure, such as what stands below a fraction's line. */
function argument(name: string, nodes: readonly MathNode[]): Xml {
  const inside = row(rowOf(nodes));
  return tag(`m:${name}`, {}, inside.length > 0 ? inside : nothing);
}
/** Some programs draw a sign only between two things, as which one without width passes: Na⁺. */
function script(name: "sub" | "sup", node: MathNode | undefined): Xml {
  const nodes = node === undefined ? [] : rowOf([node]);
  const isSignLast = nodes.at(-1)?.tag === "mo" && !isLarge(textOf(nodes.at(-1) ?? ""));
  return isSignLast ? tag(`m:${name}`, {}, row(nodes), nothing) : argument(name, nodes);
}

const partOf: PartWriter = (name, node) => argument(name, node === undefined ? [] : [node]);
const e = (node: MathNode | undefined): Xml => partOf("e", node);

function row(nodes: readonly MathElement[]): Xml[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < nodes.length; ) {
    const { piece, end } = pieceAt(nodes, at);
    pieces.push(...piece);
    at = end;
  }
  return writeAll(pieces);
}

type Found = { piece: Piece[]; end: number };

const isApplied = (node: MathElement | undefined): boolean => node !== undefined && textOf(node) === APPLIED;
const isSign = (node: MathElement | undefined): boolean => node?.tag === "mo" && !isBracketed(node);

/** The piece at a place of a row: a sum takes along what it sums, a function that of which it is one. */
function pieceAt(nodes: readonly MathElement[], at: number): Found {
  const node = nodes[at];
  if (!node) return { piece: [], end: at + 1 };
  if (isApplied(node)) return { piece: [], end: at + 1 };
  const large = largeOf(node);
  if (large) {
    const end = operandEnd(nodes, at + 1, large.sign);
    return { piece: [{ xml: writeLarge(large, nodes.slice(at + 1, end)) }], end };
  }
  if (!isApplied(nodes[at + 1])) return { piece: write(node), end: at + 1 };
  const next = at + 2;
  if (nodes[next] === undefined || isSign(nodes[next])) return { piece: write(node), end: next };
  const { piece, end } = pieceAt(nodes, next);
  const of = tag("m:func", {}, tag("m:fName", {}, writeAll(write(node))), tag("m:e", {}, writeAll(piece)));
  return { piece: [{ xml: of }], end };
}

type Large = { sign: string; lower?: MathNode; upper?: MathNode; place: "subSup" | "undOvr" };

const places: Partial<Record<MathTag, Large["place"]>> = {
  msub: "subSup",
  msup: "subSup",
  msubsup: "subSup",
  munder: "undOvr",
  mover: "undOvr",
  munderover: "undOvr",
};

function largeOf(node: MathElement): Large | null {
  if (node.tag === "mo") {
    const sign = textOf(node);
    return isLarge(sign) ? { sign, place: isIntegral(sign) ? "subSup" : "undOvr" } : null;
  }
  const place = places[node.tag];
  const [base, first, second] = elementsIn(node);
  const [only, ...others] = base ? rowOf([base]) : [];
  if (!place || only?.tag !== "mo" || others.length > 0 || !isLarge(textOf(only))) return null;
  const isUpper = node.tag === "msup" || node.tag === "mover";
  return { sign: textOf(only), lower: isUpper ? undefined : first, upper: isUpper ? first : second, place };
}

function operandEnd(nodes: readonly MathElement[], from: number, sign: string): number {
  for (let at = from; at < nodes.length; at++) {
    const node = nodes[at];
    if (node?.tag !== "mo") continue;
    const text = textOf(node);
    const isInfix = node.attributes.form !== "prefix" && at > from;
    if (isRelation(text) || isFence(node) || (!isIntegral(sign) && isAddition(text) && isInfix)) return at;
  }
  return nodes.length;
}

function writeLarge({ sign, lower, upper, place }: Large, operand: readonly MathElement[]): Xml {
  const properties = tag(
    "m:naryPr",
    {},
    val("chr", sign),
    val("limLoc", place),
    lower === undefined ? on("subHide") : null,
    upper === undefined ? on("supHide") : null,
  );
  return tag("m:nary", {}, properties, partOf("sub", lower), partOf("sup", upper), argument("e", operand));
}

const upright: MathLook = { style: "p" };
const isLatin = /^[A-Za-zΑ-Ωα-ω]+$/;

function writeName(node: MathElement): Piece[] {
  const typed = textOf(node);
  const own = lettersWithLook(typed);
  if (own) return [{ typed: own.letters, look: Object.keys(own.look).length > 0 ? own.look : "usual" }];
  const isUpright = [...typed].length > 1 || node.attributes.mathvariant === "normal";
  return [{ typed, look: isUpright && isLatin.test(typed) ? upright : "usual" }];
}

/** Primes stand raised by themselves. */
const primesOf = (node: MathElement | undefined): string => (node && /^′+$/.test(textOf(node)) ? textOf(node) : "");

function writeRaised(base: MathElement | undefined, upper: MathElement | undefined): Piece[] {
  const primes = primesOf(upper);
  if (primes && base && !isHollow(base))
    return [...row(rowOf([base])).map((xml) => ({ xml })), { typed: primes, look: "usual" }];
  return structure("sSup", e(base), script("sup", upper));
}

function writeCorners(node: MathElement): Piece[] {
  const [base, ...all] = elementsIn(node);
  const border = all.findIndex(({ tag: name }) => name === "mprescripts");
  const [lower, upper] = border < 0 ? [] : all.slice(border + 1);
  const [lowerAfter, upperAfter] = border < 0 ? all : all.slice(0, border);
  const inner: MathNode | undefined =
    base && lowerAfter
      ? { tag: "msubsup", attributes: {}, children: [base, lowerAfter, ...(upperAfter ? [upperAfter] : [])] }
      : base;
  return structure("sPre", script("sub", lower), script("sup", upper), e(inner));
}

const sides = ["hideTop", "hideBot", "hideLeft", "hideRight"].map(on);
const boxes: Record<string, Xml[]> = {
  box: [],
  updiagonalstrike: [...sides, on("strikeBLTR")],
  downdiagonalstrike: [...sides, on("strikeTLBR")],
  "updiagonalstrike downdiagonalstrike": [...sides, on("strikeBLTR"), on("strikeTLBR")],
  horizontalstrike: [...sides, on("strikeH")],
};

function writeEnclosed(node: MathElement): Piece[] {
  const { notation = "" } = node.attributes;
  const inside = argument("e", node.children);
  if (notation === "top" || notation === "bottom") {
    return structure("bar", tag("m:barPr", {}, val("pos", notation === "top" ? "top" : "bot")), inside);
  }
  const drawn = boxes[notation];
  if (!drawn) throw new UnwritableFormula();
  return structure("borderBox", drawn.length > 0 ? tag("m:borderBoxPr", {}, drawn) : null, inside);
}

const cellsOf = (table: MathElement): MathElement[][] => elementsIn(table).map(elementsIn);

/** Lines whose signs of equality stand below each other. */
const isAligned = (rows: readonly MathElement[][]): boolean =>
  rows.every(
    ([first, second]) =>
      first?.attributes.columnalign === "right" && (!second || second.attributes.columnalign === "left"),
  );

function writeTable(node: MathElement): Piece[] {
  const rows = cellsOf(node);
  if (isAligned(rows)) {
    const line = (cells: readonly MathElement[]): Xml[] =>
      cells.flatMap(({ children }, index) => [...(index > 0 ? [run("&", "usual")] : []), ...row(rowOf(children))]);
    return structure(
      "eqArr",
      rows.map((cells) => tag("m:e", {}, line(cells))),
    );
  }
  const count = Math.max(1, ...rows.map((cells) => cells.length));
  const align = rows[0]?.[0]?.attributes.columnalign ?? "center";
  const column = tag("m:mc", {}, tag("m:mcPr", {}, val("count", String(count)), val("mcJc", align)));
  return structure(
    "m",
    tag("m:mPr", {}, on("plcHide"), tag("m:mcs", {}, column)),
    rows.map((cells) =>
      tag(
        "m:mr",
        {},
        Array.from({ length: count }, (_, at) => argument("e", cells[at]?.children ?? [])),
      ),
    ),
  );
}

/** Brackets with what they hold; those that grow are Word's own, all others are signs of the line. */
function writeBracketed({ children }: MathElement): Piece[] {
  const [begin, ...others] = children;
  const end = others.at(-1);
  const inside = others.slice(0, -1);
  if (!isFence(begin) || !isFence(end))
    return row([begin, ...rowOf(inside), end].filter((one) => typeof one === "object")).map((xml) => ({ xml }));
  const parts: MathNode[][] = [[]];
  let between: string | undefined;
  for (const node of inside) {
    const isMiddle = isFence(node) && (between === undefined || between === textOf(node));
    if (isMiddle) {
      between = textOf(node);
      parts.push([]);
    } else parts.at(-1)?.push(node);
  }
  const properties = tag(
    "m:dPr",
    {},
    val("begChr", textOf(begin)),
    between === undefined ? null : val("sepChr", between),
    val("endChr", textOf(end)),
  );
  return structure(
    "d",
    properties,
    parts.map((nodes) => argument("e", nodes)),
  );
}

const usual = (node: MathElement): Piece[] => [{ typed: textOf(node), look: "usual" }];

const writers: Partial<Record<MathTag, (node: MathElement) => Piece[]>> = {
  mi: writeName,
  mn: usual,
  mo: (node) => (isLatin.test(textOf(node)) ? [{ typed: textOf(node), look: upright }] : usual(node)),
  mtext: (node) => [{ typed: textOf(node), look: "text" }],
  mspace: (node) => [{ typed: spacesOf(widthOf(node)), look: "usual" }],
  mrow: writeBracketed,
  mfrac: (node) => {
    const [over, under] = elementsIn(node);
    const isPile = node.attributes.linethickness !== undefined;
    return structure(
      "f",
      isPile ? tag("m:fPr", {}, val("type", "noBar")) : null,
      partOf("num", over),
      partOf("den", under),
    );
  },
  msqrt: ({ children }) => structure("rad", tag("m:radPr", {}, on("degHide")), tag("m:deg"), argument("e", children)),
  mroot: (node) => {
    const [inner, index] = elementsIn(node);
    return structure("rad", partOf("deg", index), e(inner));
  },
  msub: (node) => {
    const [base, lower] = elementsIn(node);
    return structure("sSub", e(base), script("sub", lower));
  },
  msup: (node) => {
    const [base, upper] = elementsIn(node);
    return writeRaised(base, upper);
  },
  msubsup: (node) => {
    const [base, lower, upper] = elementsIn(node);
    return structure("sSubSup", e(base), script("sub", lower), script("sup", upper));
  },
  mmultiscripts: writeCorners,
  ...limitWriters(partOf),
  menclose: writeEnclosed,
  mtable: writeTable,
  mphantom: ({ children }) => structure("phant", tag("m:phantPr", {}, val("show", "0")), argument("e", children)),
};

function write(node: MathElement): Piece[] {
  const writer = writers[node.tag];
  if (!writer) throw new UnwritableFormula();
  return writer(node);
}

/** A stored formula as an equation of Word's; null for one that Word has no equation for. */
export function writeMath(mathml: string): Xml | null {
  try {
    const inside = row(rowOf(readMathml(mathml).children));
    return inside.length > 0 ? tag("m:oMath", {}, inside) : null;
  } catch (error) {
    if (error instanceof UnwritableFormula) return null;
    throw error;
  }
}
