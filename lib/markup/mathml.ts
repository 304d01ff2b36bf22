import { escapeHtml } from "@/lib/markup/escape-html";

/** MathML as it is stored and sent: the elements and attributes that every reader of it may rely on, and no others. */
export const mathTags = [
  ...["math", "mrow", "mstyle", "mpadded", "mphantom", "mspace", "menclose"],
  ...["mi", "mn", "mo", "mtext"],
  ...["mfrac", "msqrt", "mroot"],
  ...["msub", "msup", "msubsup", "munder", "mover", "munderover", "mmultiscripts", "mprescripts"],
  ...["mtable", "mtr", "mtd"],
] as const;
export type MathTag = (typeof mathTags)[number];

const flag = /^(?:true|false)$/;
/** Lengths stay within the line: none is longer than some ten letters. */
const LENGTH = String.raw`(?:\d(?:\.\d{1,4})?|10|\.\d{1,4})(?:em|ex)|\d{1,2}(?:\.\d{1,4})?(?:pt|px)|0`;
const length = new RegExp(`^(?:${LENGTH})$`);
/** A shift upwards or downwards. */
const shift = new RegExp(`^[+-]?(?:${LENGTH})$`);

/** The values that an attribute may have. */
export const mathAttributes = {
  accent: flag,
  columnalign: /^(?:left|right)$/,
  depth: shift,
  display: /^block$/,
  displaystyle: flag,
  fence: flag,
  form: /^(?:prefix|infix|postfix)$/,
  height: shift,
  /** Without it a binomial coefficient would be a fraction. */
  linethickness: /^0(?:px)?$/,
  lspace: length,
  mathvariant: /^normal$/,
  maxsize: length,
  minsize: length,
  movablelimits: flag,
  notation:
    /^(?:top|bottom|box|updiagonalstrike|downdiagonalstrike|updiagonalstrike downdiagonalstrike|horizontalstrike)$/,
  rspace: length,
  scriptlevel: /^[0-3]$/,
  separator: flag,
  stretchy: flag,
  symmetric: flag,
  voffset: shift,
  width: length,
} as const satisfies Record<string, RegExp>;
type MathAttribute = keyof typeof mathAttributes;

export type MathElement = {
  tag: MathTag;
  attributes: Partial<Record<MathAttribute, string>>;
  children: MathNode[];
};
export type MathNode = MathElement | string;

export const elementsIn = ({ children }: MathElement): MathElement[] =>
  children.filter((child) => typeof child !== "string");

export function mathmlOf(node: MathNode): string {
  if (typeof node === "string") return escapeHtml(node);
  const { tag, attributes, children } = node;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${written.join("")}>${children.map(mathmlOf).join("")}</${tag}>`;
}
