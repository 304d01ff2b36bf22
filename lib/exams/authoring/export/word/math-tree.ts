import "server-only";
import { DOMParser, type Element } from "@xmldom/xmldom";
import { elementsIn, type MathElement, type MathNode, type MathTag, mathTags } from "@/lib/markup/mathml";
import { isHollow } from "@/lib/markup/read-temml";

/** The formula holds something that Word's equations have no place for. */
export class UnwritableFormula extends Error {}

const tags = new Set<string>(mathTags);

function elementFrom(element: Element): MathElement {
  const { nodeName, attributes } = element;
  if (!tags.has(nodeName)) throw new UnwritableFormula();
  const said = Array.from({ length: attributes.length }, (_, index) => attributes.item(index));
  const children: MathNode[] = [];
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 1) children.push(elementFrom(node as Element));
    else if (node.nodeValue) children.push(node.nodeValue);
  }
  return {
    tag: nodeName as MathTag,
    attributes: Object.fromEntries(said.flatMap((one) => (one ? [[one.name, one.value]] : []))),
    children,
  };
}

/** The elements of a stored formula. @throws UnwritableFormula for what is no MathML of ours */
export function readMathml(mathml: string): MathElement {
  try {
    const { documentElement } = new DOMParser({ onError: (_, message) => fail(message) }).parseFromString(
      mathml,
      "text/xml",
    );
    if (documentElement) return elementFrom(documentElement);
  } catch (error) {
    if (error instanceof UnwritableFormula) throw error;
  }
  throw new UnwritableFormula();
}

function fail(message: string): never {
  throw new Error(message);
}

/** Tells that the name before it is a function of what follows. */
export const APPLIED = "\u2061";

export const textOf = (node: MathNode): string =>
  typeof node === "string" ? node : node.children.map(textOf).join("");

const groups = new Set<MathTag>(["math", "mrow", "mstyle", "mpadded"]);
const scripts = new Set<MathTag>(["msub", "msup", "msubsup"]);
const limits = new Set<MathTag>(["munder", "mover", "munderover"]);

/** A bracket that grows with what it holds. */
export const isFence = (node: MathNode | undefined): node is MathElement =>
  typeof node === "object" &&
  node.tag === "mo" &&
  node.attributes.fence === "true" &&
  node.attributes.stretchy !== "false";

const isBracket = (node: MathNode | undefined): boolean =>
  typeof node === "object" && node.tag === "mo" && node.attributes.fence === "true";

/** Brackets and what stands between them are one thing, which a script may stand on. */
export const isBracketed = ({ tag, children }: MathElement): boolean =>
  tag === "mrow" && children.length > 1 && isBracket(children[0]) && isBracket(children.at(-1));

/** More than none, in the widths of a letter m. */
const SEEN_EM = 0.12;
export const widthOf = ({ attributes }: MathElement): number => Number.parseFloat(attributes.width ?? "0");
const isSpace = (node: MathElement | undefined): boolean => node?.tag === "mspace";

const arrows = /^[\u2190-\u21ff\u27f0-\u27ff]$/;
/** The sign of an arrow that conditions may stand on. */
export const isArrow = (node: MathElement | undefined): boolean =>
  node?.tag === "mo" && node.attributes.stretchy === "true" && arrows.test(textOf(node));

/** The seen pieces of a node: groups that hold others and make room are opened. */
function opened(node: MathNode): MathElement[] {
  if (typeof node === "string") return [];
  if (isBracketed(node)) return [node];
  if (groups.has(node.tag)) return node.children.flatMap(opened);
  if (isSpace(node)) return widthOf(node) > SEEN_EM ? [node] : [];
  if (node.tag === "mo" && textOf(node) === "") return isFence(node) ? [node] : [];
  const [base, script, ...others] = elementsIn(node);
  if (limits.has(node.tag) && base && script && others.length === 0 && isHollow(script)) return opened(base);
  return [node];
}

const element = (tag: MathTag, children: MathNode[]): MathElement => ({ tag, attributes: {}, children });

/** A script whose lower or upper half is empty has the other alone. */
function simplified(node: MathElement): MathElement {
  const [base, lower, upper] = elementsIn(node);
  if (node.tag !== "msubsup" || !base || !lower || !upper) return node;
  if (isHollow(lower)) return element("msup", [base, upper]);
  return isHollow(upper) ? element("msub", [base, lower]) : node;
}

/** The notation of chemistry sets indices on nothing, behind what they belong to. */
function onBase(before: MathElement | undefined, node: MathElement): MathElement | null {
  const [base, ...own] = elementsIn(node);
  if (!scripts.has(node.tag) || !base || !isHollow(base)) return null;
  if (!before || before.tag === "mspace" || (before.tag === "mo" && !isBracketed(before))) return null;
  const [inner, lower] = elementsIn(before);
  if (before.tag === "msub" && node.tag === "msup" && inner && lower) return element("msubsup", [inner, lower, ...own]);
  return element(node.tag, [before, ...own]);
}

const bars = /^[|‖]$/;
const isBar = (node: MathElement): boolean => node.tag === "mi" && bars.test(textOf(node));
const fence = (bar: MathElement, form: "prefix" | "postfix"): MathElement => ({
  tag: "mo",
  attributes: { fence: "true", form, stretchy: "true" },
  children: bar.children,
});

/** Bars that come in pairs are brackets, each with the next: |a||b|. A single one, as in P(A|B), is a sign. */
function withBars(row: readonly MathElement[]): MathElement[] {
  const places = row.flatMap((node, index) => (isBar(node) ? [index] : []));
  const [begin, end] = places;
  const opening = begin === undefined ? undefined : row[begin];
  const closing = end === undefined ? undefined : row[end];
  if (begin === undefined || end === undefined || !opening || !closing) return [...row];
  const isPaired = places.length % 2 === 0 && end > begin + 1 && textOf(opening) === textOf(closing);
  if (!isPaired) return [...row];
  const inside = [fence(opening, "prefix"), ...row.slice(begin + 1, end), fence(closing, "postfix")];
  return [...row.slice(0, begin), element("mrow", inside), ...withBars(row.slice(end + 1))];
}

/** The pieces of a row in their order, without room at its ends and beside arrows. */
export function rowOf(nodes: readonly MathNode[]): MathElement[] {
  const row: MathElement[] = [];
  for (const node of withBars(nodes.flatMap(opened).map(simplified))) {
    const joined = onBase(row.at(-1), node);
    if (joined) row[row.length - 1] = joined;
    else row.push(node);
  }
  return row.filter((node, index) => {
    if (!isSpace(node)) return true;
    const before = row[index - 1];
    const after = row[index + 1];
    if (!before || !after || textOf(before) === APPLIED) return false;
    return ![before, after].some(
      (beside) => isArrow(beside) || (limits.has(beside.tag) && isArrow(elementsIn(beside)[0])),
    );
  });
}
