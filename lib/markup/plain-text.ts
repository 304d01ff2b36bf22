import { optionLetters } from "@/lib/copy/letters";
import { markedPictures } from "@/lib/copy/marked-pictures";
import { toBengaliDigits } from "@/lib/format";
import type { NumberStyle, TypedBlock, TypedInline, TypedMarkup, TypedParagraph } from "@/lib/markup/document";

const roman: readonly (readonly [number, string])[] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

/** Browsers write other numbers in digits. */
const ROMAN_MAX = 3999;

function toRoman(number: number): string {
  if (number < 1 || number > ROMAN_MAX) return String(number);
  let rest = number;
  let digits = "";
  for (const [value, letters] of roman) {
    digits += letters.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return digits;
}

const latin = "abcdefghijklmnopqrstuvwxyz";

/** a to z, aa, ab …, as browsers number. */
function toLatin(number: number): string {
  if (number < 1) return String(number);
  let letters = "";
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / latin.length)) {
    letters = latin.charAt((rest - 1) % latin.length) + letters;
  }
  return letters;
}

const numbered: Record<NumberStyle, (number: number) => string> = {
  decimal: String,
  bengali: toBengaliDigits,
  "lower-alpha": toLatin,
  "upper-alpha": (number) => toLatin(number).toUpperCase(),
  "lower-roman": toRoman,
  "upper-roman": (number) => toRoman(number).toUpperCase(),
  // The alphabet of marked-text.css; browsers go on in digits.
  "bengali-alpha": (number) => optionLetters[number - 1] ?? String(number),
};

/** A list's number, as browsers write it. */
export const listNumber = (style: NumberStyle, number: number): string => numbered[style](number);

const raised = new Map([..."0123456789+-−=()n"].map((sign, place) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ"][place] ?? sign]));
const lowered = new Map([..."0123456789+-−=()"].map((sign, place) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎"][place] ?? sign]));

/** `10⁵` in place of `105`, and `^(…)` where Unicode has no such sign. */
function shifted(text: string, signs: ReadonlyMap<string, string>, otherwise: string): string {
  const letters = [...text].map((letter) => signs.get(letter));
  if (letters.every((letter) => letter !== undefined)) return letters.join("");
  return text.length === 1 ? `${otherwise}${text}` : `${otherwise}(${text})`;
}

function inlineText(node: TypedInline): string {
  if (node.type === "hardBreak") return "\n";
  if (node.type === "picture") return markedPictures.inText(node.attrs.alt);
  if (node.type === "formula") return node.attrs.display ? `$$${node.attrs.tex}$$` : `$${node.attrs.tex}$`;
  const has = (mark: string) => node.marks?.some(({ type }) => type === mark);
  if (has("superscript")) return shifted(node.text, raised, "^");
  if (has("subscript")) return shifted(node.text, lowered, "_");
  return node.text;
}

const paragraphText = ({ content = [] }: TypedParagraph): string => content.map(inlineText).join("");
const together = (paragraphs: readonly TypedParagraph[]) => paragraphs.map(paragraphText).join(" ");

const blockText = (block: TypedBlock): string => {
  switch (block.type) {
    case "paragraph":
      return paragraphText(block);
    case "bulletList":
      return block.content.map(({ content }) => `• ${together(content)}`).join("\n");
    case "orderedList": {
      const { start, numbers } = block.attrs;
      return block.content
        .map(({ content }, index) => `${listNumber(numbers, start + index)}. ${together(content)}`)
        .join("\n");
    }
    case "table":
      return block.content.map((row) => row.content.map(({ content }) => together(content)).join(" | ")).join("\n");
  }
};

/**
 * The text without its markup, for clients that know none: lists with their numbers, tables by rows, formulas in TeX
 * (contract §13).
 */
export const plainTextOf = ({ content }: TypedMarkup): string => content.map(blockText).join("\n").trim();
