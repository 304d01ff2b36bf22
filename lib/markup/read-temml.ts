import {
  elementsIn,
  type MathElement,
  type MathNode,
  type MathTag,
  mathAttributes,
  mathTags,
} from "@/lib/markup/mathml";

/** A node of temml's: elements have a `type`, texts a `text`, links and pictures neither, fragments children alone. */
export type TemmlNode = {
  type?: string;
  text?: string;
  href?: string;
  attributes?: Record<string, unknown>;
  classes?: string[];
  style?: Record<string, unknown>;
  children?: TemmlNode[];
};

/** More levels than any formula has; each costs every reader of it. */
const LEVELS_MAX = 100;

/** The formula holds something that cannot be shown by MathML alone. */
export class UnsupportedNode extends Error {}

const tags = new Set<string>(mathTags);
/** The elements that hold any number of others; of all else each child has its own place. */
const rows = new Set<MathTag>(["math", "mrow", "mstyle", "mpadded", "mphantom", "menclose", "msqrt", "mtd"]);
const patterns = new Map<string, RegExp>(Object.entries(mathAttributes));
const isTag = (type: string): type is MathTag => tags.has(type);

/**
 * Takes over what is allowed. temml's styles and classes are dropped; the few that carry a meaning become attributes or
 * elements.
 *
 * @throws UnsupportedNode, RangeError
 */
export function readTemml(node: TemmlNode): MathElement {
  const [math, ...others] = nodesOf(node, 0);
  if (typeof math !== "object" || math.tag !== "math" || others.length > 0) throw new UnsupportedNode();
  return math;
}

function nodesOf(node: TemmlNode, level: number): MathNode[] {
  if (level > LEVELS_MAX) throw new RangeError("A formula is nested too deep.");
  const { type, text, children = [] } = node;
  if (text !== undefined) return [text];
  if (type === undefined) {
    if (node.href !== undefined || !node.children) throw new UnsupportedNode();
    return children.flatMap((child) => nodesOf(child, level));
  }
  const tag = tagOf(node, type);
  const read = children.flatMap((child) => nodesOf(child, level + 1));
  // Margins beside numbered lines, which push the number to the edge; one of them holds the number.
  if (tag === "mtd" && node.style?.width === "50%" && read.every(isHollow)) return [];
  const arranged = rows.has(tag) ? withPrescripts(withWholeTexts(read)) : read;
  return [{ tag, attributes: attributesOf(node, tag), children: arranged }];
}

function tagOf({ attributes, classes = [], style }: TemmlNode, type: string): MathTag {
  if (type === "mrow" && style?.border !== undefined) return "menclose";
  // The older name of an empty script.
  if (type === "none") return "mrow";
  const isStruck = classes.includes("tml-cancelto");
  const isUnknownEnclosure = type === "menclose" && !mathAttributes.notation.test(String(attributes?.notation));
  if (!isTag(type) || isStruck || isUnknownEnclosure) throw new UnsupportedNode();
  return type;
}

function attributesOf({ attributes = {}, classes = [], style }: TemmlNode, tag: MathTag): MathElement["attributes"] {
  // A label that stands left of its place only by a style: it takes its own place.
  if (/width$/.test(String(attributes.lspace))) return {};
  const align = ["left", "right"].find((side) => tag === "mtd" && classes.includes(`tml-${side}`));
  const wanted = {
    ...attributes,
    ...(align && { columnalign: align }),
    ...(tag === "menclose" && style?.border !== undefined && { notation: "box" }),
  };
  return Object.fromEntries(
    Object.entries(wanted)
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([name, value]) => patterns.get(name)?.test(value)),
  );
}

/** Joins letters that stand side by side: temml takes each by itself, and a vowel sign alone is no Bengali. */
function withWholeTexts(nodes: MathNode[]): MathNode[] {
  return nodes.reduce<MathNode[]>((joined, node) => {
    const before = joined.at(-1);
    if (isPlainText(before) && isPlainText(node)) {
      joined[joined.length - 1] = { ...before, children: [...before.children, ...node.children] };
    } else joined.push(node);
    return joined;
  }, []);
}

const isPlainText = (node: MathNode | undefined): node is MathElement =>
  typeof node === "object" && node.tag === "mtext" && Object.keys(node.attributes).length === 0;

/** Whether nothing of it is seen, such as what only takes up room. */
export function isHollow(node: MathNode): boolean {
  if (typeof node === "string") return false;
  if (node.tag === "mphantom" || node.tag === "mspace") return true;
  return ["mrow", "mpadded", "mstyle", "mtext"].includes(node.tag) && node.children.every(isHollow);
}

/**
 * Mass and atomic numbers. The notation of chemistry makes each of two pairs of scripts on something unseen, one that
 * makes room and one that is drawn over it by styles. MathML has an element for them.
 */
function withPrescripts(nodes: MathNode[]): MathNode[] {
  const read: MathNode[] = [];
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as MathNode;
    if (!isOnPhantom(node)) {
      read.push(node);
      continue;
    }
    if (node.children.every(isHollow)) continue;
    const scripts = scriptsOf(node).map(seenOf);
    const base = nodes[index + 1];
    if (base === undefined || typeof base === "string") {
      read.push(element("msubsup", [element("mrow"), ...scripts]));
      continue;
    }
    read.push(element("mmultiscripts", [base, element("mprescripts"), ...scripts]));
    index++;
  }
  return read;
}

const element = (tag: MathTag, children: MathNode[] = []): MathElement => ({ tag, attributes: {}, children });

const holdsPhantom = (node: MathNode): boolean =>
  typeof node === "object" && (node.tag === "mphantom" || node.children.some(holdsPhantom));

function isOnPhantom(node: MathNode): node is MathElement {
  if (typeof node === "string" || !/^msu[bp]/.test(node.tag)) return false;
  const [base] = node.children;
  return base !== undefined && isHollow(base) && holdsPhantom(base);
}

/** The lower and the upper script. */
function scriptsOf(node: MathElement): [MathNode, MathNode] {
  const [, first = element("mrow"), second = element("mrow")] = elementsIn(node);
  return node.tag === "msup" ? [second, first] : [first, second];
}

/** A script without what only takes up room. */
function seenOf(node: MathNode): MathNode {
  if (typeof node === "string" || (node.tag !== "mrow" && node.tag !== "mpadded")) return node;
  const seen = node.children.filter((child) => !isHollow(child)).map(seenOf);
  const [only] = seen;
  return seen.length === 1 && only !== undefined ? only : element("mrow", seen);
}
