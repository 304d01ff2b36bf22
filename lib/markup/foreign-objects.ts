import type { Attributes, OpenToken } from "@/lib/markup/html-tokens";
import type { PastedLoss } from "@/lib/markup/pasted-losses";

const classesOf = (attributes: Attributes): string[] => (attributes.get("class") ?? "").split(/\s+/);

/** The elements in which KaTeX, MathJax and Wikipedia show a formula. */
const formulaTag = /^(?:math|m:omath|m:omathpara|mjx-container)$/;
const formulaClass = /^(?:katex(?:-\w+)?|MathJax(?:_\w+)?|mwe-math-element)$/;
/** Classes of pictures of formulas: Wikipedia's, Moodle's, WordPress's and WIRIS's. */
const formulaPicture = /^(?:mwe-math-fallback-\S+|texrender|latex|Wirisformula)$/;

const isFormulaPicture = ({ tag, attributes }: OpenToken): boolean =>
  tag === "img" && classesOf(attributes).some((name) => formulaPicture.test(name));

/** Whether a tag begins a formula, of which no letter is read: they say nothing without their places. */
export const isFormula = (opened: OpenToken): boolean =>
  formulaTag.test(opened.tag) ||
  isFormulaPicture(opened) ||
  classesOf(opened.attributes).some((name) => formulaClass.test(name));

/** Whether the letters within a tag are the formula's TeX. */
export const holdsTex = ({ tag, attributes }: OpenToken): boolean =>
  tag === "annotation" && /\btex$/i.test(attributes.get("encoding") ?? "");

/** The TeX that a tag of a formula says by itself; empty where it says none. */
export function texOf(opened: OpenToken): string {
  const { tag, attributes } = opened;
  if (tag === "math" || tag === "mjx-math") return attributes.get("data-latex") ?? "";
  const isWiris = classesOf(attributes).includes("Wirisformula");
  return isFormulaPicture(opened) && !isWiris ? (attributes.get("alt") ?? "") : "";
}

const displayClass = /^(?:katex-display|MathJax_Display|mwe-math-fallback-image-display|mwe-math-element-block)$/;
/** Whether a tag of a formula says that it stands on a line of its own. */
export const standsAlone = ({ attributes }: OpenToken): boolean =>
  attributes.get("display") === "block" ||
  attributes.get("display") === "true" ||
  classesOf(attributes).some((name) => displayClass.test(name));

const wrapped = /^\{\s*\\(?:displaystyle|textstyle)\b([\s\S]*)\}$/;
const isBalanced = (tex: string): boolean => {
  let depth = 0;
  for (const [brace] of tex.matchAll(/\\[\s\S]|[{}]/g)) {
    depth += brace === "{" ? 1 : brace === "}" ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/** TeX without the style that Wikipedia puts around each. */
export function bareTex(typed: string): string {
  const tex = typed.trim();
  const [, inner = ""] = wrapped.exec(tex) ?? [];
  return inner !== "" && isBalanced(inner) ? inner.trim() : tex;
}

const drawingTag = /^(?:svg|canvas|object|embed|iframe|video|audio|v:shape|v:group)$/;
/** A drawing of this many pixels or fewer is a sign of the page's own. */
const ICON_MAX = 32;
/** A picture of this many pixels or fewer counts readers. */
const PIXEL_MAX = 2;

const size = /^[\d.]+(?=(?:px|r?em)?$)/;
const isAtMost = ({ attributes, style }: OpenToken, most: number): boolean =>
  ["width", "height"].every((name) => {
    const [typed] = size.exec((attributes.get(name) ?? style.get(name) ?? "").trim()) ?? [];
    return typed !== undefined && Number(typed) <= most;
  });

const isIcon = (opened: OpenToken): boolean =>
  isAtMost(opened, PIXEL_MAX) ||
  (opened.tag === "svg" && (opened.attributes.get("aria-hidden") === "true" || isAtMost(opened, ICON_MAX)));

/** A picture of this project's own editor is one as well. */
const isPicture = ({ tag, attributes }: OpenToken): boolean => tag === "img" || attributes.has("data-picture");

/** Whether a tag begins a picture or a drawing, of which no letter is read. */
export const isObject = (opened: OpenToken): boolean => isPicture(opened) || drawingTag.test(opened.tag);

/** The kind of such an object; null for one that belongs to its page alone. */
export const lossOf = (opened: OpenToken): PastedLoss | null =>
  isIcon(opened) ? null : isPicture(opened) ? "picture" : "drawing";

const signs = /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\u200D|\uFE0F)+$/u;

/** The sign that a page draws as a picture; it may tell a key. */
export const drawnSign = ({ tag, attributes }: OpenToken): string => {
  const alt = attributes.get("alt") ?? "";
  return tag === "img" && signs.test(alt) ? alt : "";
};
