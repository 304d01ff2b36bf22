import "server-only";
import type { Element } from "@xmldom/xmldom";
import { attributeOf, childOf, childrenNamed, switchOf, valOf } from "@/lib/exams/authoring/import/word/elements";

/** How a run looks. A colour and a highlight are empty where the run has the usual ones. */
export type Looks = {
  font: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  highlight: string;
  colour: string;
  shift: "subscript" | "superscript" | null;
};
export const plainLooks: Looks = {
  font: "",
  bold: false,
  italic: false,
  underline: false,
  highlight: "",
  colour: "",
  shift: null,
};

/** Whether all letters that are seen have a look, so that it sets nothing off among them. */
export const setsNothingOff = (
  look: "bold" | "italic",
  runs: readonly { text: string; looks: Pick<Looks, "bold" | "italic"> }[],
): boolean => runs.every(({ text, looks }) => text.trim() === "" || looks[look]);

const shifts: Record<string, Looks["shift"]> = { subscript: "subscript", superscript: "superscript", baseline: null };

/** Near black and near white count as no colour: texts that were pasted have either. */
const DARK = 0x44;
const LIGHT = 0xf2;

function usualColour(hex: string, isUsual: (part: number) => boolean): string {
  if (!/^[\da-f]{6}$/i.test(hex)) return "";
  const parts = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const isGrey = Math.max(...parts) - Math.min(...parts) < 0x18;
  return isGrey && parts.every(isUsual) ? "" : hex.toUpperCase();
}

const shadeOf = (element: Element | undefined): string | undefined => {
  const shade = childOf(element, "w:shd");
  return shade && usualColour(attributeOf(shade, "fill") ?? "", (part) => part >= LIGHT);
};

/** The looks that the properties of a run, a style or a paragraph's mark change. */
function changesOf(properties: Element | undefined): Partial<Looks> {
  if (!properties) return {};
  const fonts = childOf(properties, "w:rFonts");
  const isThemed = fonts && (attributeOf(fonts, "asciiTheme") ?? attributeOf(fonts, "hAnsiTheme"));
  const font = attributeOf(fonts, "ascii") ?? attributeOf(fonts, "hAnsi") ?? (isThemed ? "" : undefined);
  const underline = valOf(properties, "w:u");
  const colour = valOf(properties, "w:color");
  const marker = valOf(properties, "w:highlight");
  const frame = valOf(properties, "w:bdr");
  const highlight =
    (marker && marker !== "none" ? marker : undefined) ??
    (shadeOf(properties) || undefined) ??
    (frame && frame !== "none" && frame !== "nil" ? "frame" : undefined) ??
    (marker || childOf(properties, "w:shd") ? "" : undefined);
  const shift = shifts[valOf(properties, "w:vertAlign") ?? ""];
  const all = {
    font,
    bold: switchOf(properties, "w:b"),
    italic: switchOf(properties, "w:i"),
    underline: underline === undefined ? undefined : underline !== "none",
    highlight,
    colour: colour === undefined ? undefined : usualColour(colour, (part) => part <= DARK),
    shift,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

export const withChanges = (looks: Looks, properties: Element | undefined): Looks => ({
  ...looks,
  ...changesOf(properties),
});

/** A shaded paragraph or cell, as text within it looks. */
export function withShade(looks: Looks, properties: Element | undefined): Looks {
  const shade = shadeOf(properties);
  return shade ? { ...looks, highlight: shade } : looks;
}

type Style = { based: string | undefined; run: Element | undefined; paragraph: Element | undefined; name: string };

/** Styles are based on others; no real chain is as long, and a hostile one may be a circle. */
const CHAIN_MAX = 20;

export type Styles = {
  /** Text without a style of its own. */
  usual: Looks;
  usualParagraph: string | undefined;
  /** The looks of text in a style. */
  within: (looks: Looks, style: string | undefined) => Looks;
  /** A property of paragraphs that a style or one below it has. */
  paragraphOf: (style: string | undefined, name: string) => Element | undefined;
  nameOf: (style: string | undefined) => string;
};

export function readStyles(root: Element | null): Styles {
  const styles = new Map<string, Style>();
  let usualParagraph: string | undefined;
  for (const style of root ? childrenNamed(root, "w:style") : []) {
    const id = attributeOf(style, "styleId") ?? "";
    styles.set(id, {
      based: valOf(style, "w:basedOn"),
      run: childOf(style, "w:rPr"),
      paragraph: childOf(style, "w:pPr"),
      name: valOf(style, "w:name") ?? "",
    });
    const isUsual = /^(?:1|true|on)$/.test(attributeOf(style, "default") ?? "");
    if (isUsual && attributeOf(style, "type") === "paragraph") usualParagraph = id;
  }
  const chains = new Map<string, Style[]>();
  /** The style, then those that it rests on. */
  const chainOf = (id: string | undefined): Style[] => {
    if (id === undefined) return [];
    const before = chains.get(id);
    if (before) return before;
    const chain: Style[] = [];
    for (let style = styles.get(id); style && chain.length < CHAIN_MAX; style = styles.get(style.based ?? "")) {
      chain.push(style);
    }
    chains.set(id, chain);
    return chain;
  };
  const defaults = childOf(childOf(root ?? undefined, "w:docDefaults"), "w:rPrDefault");
  return {
    usual: withChanges(plainLooks, childOf(defaults, "w:rPr")),
    usualParagraph,
    within: (looks, id) => chainOf(id).reduceRight((within, { run }) => withChanges(within, run), looks),
    paragraphOf: (id, name) => {
      for (const { paragraph } of chainOf(id)) {
        const found = childOf(paragraph, name);
        if (found) return found;
      }
      return undefined;
    },
    nameOf: (id) => styles.get(id ?? "")?.name ?? "",
  };
}
