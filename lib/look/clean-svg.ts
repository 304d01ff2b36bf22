import { DOMParser, type Element, onErrorStopParsing, ParseError } from "@xmldom/xmldom";
import { ValidationError } from "@/lib/errors";
import { problems } from "@/lib/look/picture-problems";
import {
  attributes,
  drawnElements,
  ID,
  inPlainForm,
  leadsOut,
  referencesIn,
  silentElements,
} from "@/lib/look/svg-parts";
import { readStyles, type Styles, styleOf } from "@/lib/look/svg-styles";

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const XHTML = "http://www.w3.org/1999/xhtml";

export type Box = { x: number; y: number; width: number; height: number };
/** An element that is written; nothing else of the file is. */
export type SvgNode = { name: string; attributes: Map<string, string>; children: SvgNode[] };
export type CleanSvg = { root: SvgNode; box: Box; removed: number };

const refuse = (problem: string) => new ValidationError({ picture: [problem] });

const ELEMENTS_MAX = 10_000;
const DEPTH_MAX = 60;
/** Limit of elements when each reference is followed to what it draws. */
const DRAWN_MAX = 50_000;
const SIDE_MAX = 1_000_000;
const RATIO_MAX = 20;

const DATA_PICTURE = /^data:image\/(?:png|jpe?g);base64,[\da-z+/=\s]+$/i;

function parse(bytes: Uint8Array): Element {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // Old programs write a type of document that only names the format; it is never read.
    const plain = text.replace(/<!DOCTYPE\s[^>[]*>/i, "");
    if (/<!(?:DOCTYPE|ENTITY)/i.test(plain)) throw refuse(problems.entities);
    const root = new DOMParser({ onError: onErrorStopParsing }).parseFromString(plain, "image/svg+xml").documentElement;
    if (root?.localName === "svg" && (root.namespaceURI ?? SVG) === SVG) return root;
  } catch (error) {
    if (!(error instanceof ParseError || error instanceof TypeError)) throw error;
  }
  throw refuse(problems.broken);
}

const nameOf = (element: Element) => element.localName ?? element.tagName;
const isSvg = ({ namespaceURI }: Element) => !namespaceURI || namespaceURI === SVG;
const isElement = (node: { nodeType: number }): node is Element => node.nodeType === 1;
const elementsIn = (parent: Element): Element[] => [...parent.childNodes].filter(isElement);

class Cleaning {
  removed = 0;
  private elements = 0;
  private readonly ids = new Set<string>();
  private styles: Styles = { rules: [], removed: 0 };

  readStyles(root: Element): void {
    const sheets = [...root.getElementsByTagNameNS("*", "style")];
    const shown = sheets.filter((sheet) => /^(?:all|screen)?$/.test(sheet.getAttribute("media")?.trim() ?? ""));
    this.styles = readStyles(shown.map((sheet) => sheet.textContent ?? "").join("\n"));
    this.removed += this.styles.removed + sheets.length - shown.length;
  }

  /** Null for what is left out, with all that stands in it. */
  element(source: Element, depth: number): SvgNode | null {
    this.elements += 1;
    if (this.elements > ELEMENTS_MAX || depth > DEPTH_MAX) throw refuse(problems.complex);
    const name = nameOf(source);
    if (!isSvg(source)) {
      // The notes of programs for drawing are none of the drawing.
      if (source.namespaceURI === XHTML) this.removed += 1;
      return null;
    }
    // Programs for drawing keep their own document in one that no browser shows.
    if (silentElements.has(name) || source.hasAttribute("requiredExtensions")) return null;
    if (name === "text") {
      if (source.textContent?.trim()) throw refuse(problems.letters);
      return null;
    }
    const isGroup = name === "a" || name === "switch";
    if (!drawnElements.has(name) && !isGroup) {
      this.removed += 1;
      return null;
    }
    const node: SvgNode = { name: isGroup ? "g" : name, attributes: this.attributesOf(source), children: [] };
    const href = this.hrefOf(source, name);
    if (href) node.attributes.set("href", href);
    if (!href && (name === "use" || name === "image")) return null;
    const children = elementsIn(source);
    for (const child of children) {
      const kept = this.element(child, depth + 1);
      if (kept) node.children.push(kept);
      // The first part of a switch that can be shown is.
      if (kept && name === "switch") break;
    }
    return node;
  }

  private hrefOf(source: Element, name: string): string | null {
    const given = source.getAttribute("href") ?? source.getAttributeNS(XLINK, "href");
    const href = given?.trim();
    if (!href) return null;
    const isLocal = href.startsWith("#") && ID.test(href.slice(1));
    if (isLocal && ["use", "linearGradient", "radialGradient", "pattern"].includes(name)) return href;
    if (name === "image" && DATA_PICTURE.test(href)) return href.replaceAll(/\s+/g, "");
    if (!isLocal || name === "image") this.removed += 1;
    return null;
  }

  private attributesOf(source: Element): Map<string, string> {
    const kept = new Map<string, string>();
    for (const { localName, name, namespaceURI, value } of source.attributes) {
      const known = localName ?? name;
      if (namespaceURI) continue;
      if (/^on/i.test(known)) this.removed += 1;
      if (known === "id" && ID.test(value) && !this.ids.has(value)) {
        this.ids.add(value);
        kept.set("id", value);
      }
      const pattern = attributes.get(known);
      const plain = inPlainForm(value);
      if (pattern?.test(plain)) kept.set(known, plain);
      else if (
        !["href", "style", "id", "class"].includes(known) &&
        !/^(?:data-|aria-|required|xmlns|on)/i.test(known)
      ) {
        if (leadsOut(plain)) this.removed += 1;
      }
    }
    const { given, removed } = styleOf(this.styles, {
      tag: nameOf(source),
      classes: source.getAttribute("class")?.split(/\s+/) ?? [],
      id: source.getAttribute("id") ?? "",
      inline: source.getAttribute("style") ?? "",
    });
    this.removed += removed;
    for (const [name, value] of given) kept.set(name, value);
    return kept;
  }
}

/** Refuses references in a circle, and those that multiply a few elements to millions. */
function boundReferences(root: SvgNode): void {
  const byId = new Map<string, SvgNode>();
  const collect = (node: SvgNode) => {
    const id = node.attributes.get("id");
    if (id) byId.set(id, node);
    node.children.forEach(collect);
  };
  collect(root);
  const costs = new Map<SvgNode, number>();
  const under = new Set<SvgNode>();
  const costOf = (node: SvgNode): number => {
    const known = costs.get(node);
    if (known !== undefined) return known;
    if (under.has(node) || under.size > 10 * DEPTH_MAX) throw refuse(problems.complex);
    under.add(node);
    const values = [...node.attributes].flatMap(([name, value]) =>
      name === "href" && value.startsWith("#") ? [value.slice(1)] : referencesIn(value),
    );
    const drawn = [...node.children, ...values.flatMap((id) => byId.get(id) ?? [])];
    const cost = drawn.reduce((sum, one) => sum + costOf(one), 1);
    if (cost > DRAWN_MAX) throw refuse(problems.complex);
    under.delete(node);
    costs.set(node, cost);
    return cost;
  };
  costOf(root);
}

const POINTS: Record<string, number> = { "": 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

function pixels(length: string | null): number | undefined {
  const { number = "", unit = "" } =
    /^\s*(?<number>[\d.]+(?:e\d+)?)\s*(?<unit>[a-z]*)\s*$/i.exec(length ?? "")?.groups ?? {};
  const factor = POINTS[unit.toLowerCase()];
  return number && factor ? Number(number) * factor : undefined;
}

function boxOf(root: Element): Box {
  const numbers = (root.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] =
    numbers.length === 4 ? numbers : [0, 0, pixels(root.getAttribute("width")), pixels(root.getAttribute("height"))];
  const box = { x, y, width, height };
  const isSane = Object.values(box).every((one) => Number.isFinite(one) && Math.abs(one) <= SIDE_MAX);
  if (!isSane || width <= 0 || height <= 0) throw refuse(problems.size);
  if (width / height > RATIO_MAX || height / width > RATIO_MAX) throw refuse(problems.shape);
  return box;
}

/**
 * The drawing without whatever could run, fetch or point elsewhere: it is read as XML, and only known elements with known
 * attributes of a known form are taken over. `removed` counts what was left out, but not what draws nothing anyway.
 *
 * @throws ValidationError for what cannot be cleaned without looking otherwise
 */
export function cleanSvg(bytes: Uint8Array): CleanSvg {
  const source = parse(bytes);
  const cleaning = new Cleaning();
  cleaning.readStyles(source);
  const root = cleaning.element(source, 0);
  if (!root) throw refuse(problems.broken);
  for (const { nodeType, nodeName } of source.ownerDocument?.childNodes ?? []) {
    if (nodeType === 7 && nodeName !== "xml") cleaning.removed += 1;
  }
  for (const name of ["x", "y", "width", "height", "viewBox", "preserveAspectRatio"]) root.attributes.delete(name);
  boundReferences(root);
  return { root, box: boxOf(source), removed: cleaning.removed };
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (value: string) => value.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

function writeNode({ name, attributes: given, children }: SvgNode): string {
  const written = [...given].map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`).join("");
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.map(writeNode).join("")}</${name}>`;
}

const rounded = (value: number) => String(Number(value.toPrecision(9)));
const viewBox = ({ x, y, width, height }: Box) => [x, y, width, height].map(rounded).join(" ");

/** @param shown what of the drawing's own box is shown; the rest of it stays out, and what was outside stays outside */
export function writeSvg({ root, box }: CleanSvg, shown: Box, size: { width: number; height: number }): string {
  const own = new Map([["viewBox", viewBox(box)], ...root.attributes]);
  const outer = new Map([
    ["xmlns", SVG],
    ["viewBox", viewBox(shown)],
    ["width", String(size.width)],
    ["height", String(size.height)],
  ]);
  if (viewBox(shown) === viewBox(box)) {
    return writeNode({ ...root, attributes: new Map([...root.attributes, ...outer]) });
  }
  for (const side of ["x", "y", "width", "height"] as const) own.set(side, rounded(box[side]));
  return writeNode({ name: "svg", attributes: outer, children: [{ ...root, attributes: own }] });
}
