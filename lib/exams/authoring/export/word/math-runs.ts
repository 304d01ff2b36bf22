import type { MathLook } from "@/lib/exams/authoring/export/word/math-signs";
import { type Inside, letters, tag, type Xml } from "@/lib/exams/authoring/export/word/xml";

/** Letters that look alike, or a structure. */
export type Piece = { typed: string; look: MathLook | "usual" | "text" } | { xml: Xml };

export const val = (name: string, value: string): Xml => tag(`m:${name}`, { "m:val": value });
export const on = (name: string): Xml => val(name, "1");

export function run(typed: string, look: MathLook | "usual" | "text"): Xml {
  const written = tag("m:t", { "xml:space": "preserve" }, letters(typed));
  if (look === "usual") return tag("m:r", {}, written);
  if (look === "text")
    return tag(
      "m:r",
      {},
      tag("m:rPr", {}, tag("m:nor")),
      tag("w:rPr", {}, tag("w:rStyle", { "w:val": "FormulaText" })),
      written,
    );
  const { script, style } = look;
  return tag(
    "m:r",
    {},
    tag("m:rPr", {}, script ? val("scr", script) : null, style ? val("sty", style) : null),
    written,
  );
}

/** Word shows a frame where a part is empty, but not where nothing that is seen stands in it. */
export const nothing = run("\u200B", "usual");

export function writeAll(pieces: readonly Piece[]): Xml[] {
  const written: Xml[] = [];
  let usual = "";
  const close = () => {
    if (usual !== "") written.push(run(usual, "usual"));
    usual = "";
  };
  for (const piece of pieces) {
    if ("typed" in piece && piece.look === "usual") usual += piece.typed;
    else {
      close();
      written.push("xml" in piece ? piece.xml : run(piece.typed, piece.look));
    }
  }
  close();
  return written;
}

export const structure = (name: string, ...inside: Inside[]): Piece[] => [{ xml: tag(`m:${name}`, {}, inside) }];
