import "server-only";
import { on, type Piece, structure, val } from "@/lib/exams/authoring/export/word/math-runs";
import { accentOf } from "@/lib/exams/authoring/export/word/math-signs";
import { isArrow, rowOf, textOf } from "@/lib/exams/authoring/export/word/math-tree";
import { tag, type Xml } from "@/lib/exams/authoring/export/word/xml";
import { elementsIn, type MathElement, type MathNode } from "@/lib/markup/mathml";

/** Writes what stands in a part of a structure. */
export type PartWriter = (name: string, node: MathNode | undefined) => Xml;

type Writer = (node: MathElement) => Piece[];

/** The one sign that a part is; null for anything else. */
const signIn = (node: MathElement | undefined): MathElement | null => {
  const [only, ...others] = node ? rowOf([node]) : [];
  return only?.tag === "mo" && others.length === 0 ? only : null;
};

const isStretched = (sign: MathElement | null): sign is MathElement => sign?.attributes.stretchy === "true";

/** Writers of what stands above and below something: limits, accents, braces, and arrows with their conditions. */
export function limitWriters(part: PartWriter): Record<"mover" | "munder" | "munderover", Writer> {
  const limit = (name: "limLow" | "limUpp", base: Xml, at: MathNode | undefined): Xml =>
    tag(`m:${name}`, {}, base, part("lim", at));

  const stretched = (base: MathNode | undefined, sign: string, isAbove: boolean): Piece[] => {
    const place = isAbove ? [val("pos", "top"), val("vertJc", "bot")] : null;
    return structure("groupChr", tag("m:groupChrPr", {}, val("chr", sign), place), part("e", base));
  };

  /** An arrow that is drawn as long as what stands on it. */
  function arrow(sign: MathElement, lower: MathNode | undefined, upper: MathNode | undefined): Piece[] {
    const chr = val("chr", textOf(sign));
    const above = tag("m:groupChr", {}, tag("m:groupChrPr", {}, chr, val("vertJc", "bot")), part("e", upper));
    const below = tag("m:groupChr", {}, tag("m:groupChrPr", {}, chr, val("pos", "top")), part("e", lower));
    const both = lower === undefined ? above : limit("limLow", tag("m:e", {}, above), lower);
    const drawn = upper === undefined ? below : both;
    return structure("box", tag("m:boxPr", {}, on("opEmu")), tag("m:e", {}, drawn));
  }

  return {
    mover: (node) => {
      const [base, upper] = elementsIn(node);
      const below = signIn(base);
      const sign = signIn(upper);
      const accent = sign && accentOf[textOf(sign)];
      if (below && isArrow(below)) return arrow(below, undefined, upper);
      if (accent) return structure("acc", tag("m:accPr", {}, val("chr", accent)), part("e", base));
      if (isStretched(sign)) return stretched(base, textOf(sign), true);
      return [{ xml: limit("limUpp", part("e", base), upper) }];
    },
    munder: (node) => {
      const [base, lower] = elementsIn(node);
      const above = signIn(base);
      const sign = signIn(lower);
      if (above && isArrow(above)) return arrow(above, lower, undefined);
      if (isStretched(sign)) return stretched(base, textOf(sign), false);
      return [{ xml: limit("limLow", part("e", base), lower) }];
    },
    munderover: (node) => {
      const [base, lower, upper] = elementsIn(node);
      const sign = signIn(base);
      if (sign && isArrow(sign)) return arrow(sign, lower, upper);
      return [{ xml: limit("limUpp", tag("m:e", {}, limit("limLow", part("e", base), lower)), upper) }];
    },
  };
}
