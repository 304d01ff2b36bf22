import "server-only";
import type { Element } from "@xmldom/xmldom";
import { attributeOf, childOf, elementsOf, nameOf, valOf } from "@/lib/exams/authoring/import/word/elements";
import { functionNames, plainLetter, texOfSign, unseenSigns } from "@/lib/exams/authoring/import/word/math-signs";

/** Where letters are written, and the signs of them that have no TeX here. */
export type MathContext = {
  unknown: Set<string>;
  /** In lines that are set below each other, `&` says where they are aligned. */
  isAligned: boolean;
};

const command = /\\[a-zA-Z]+$/;
const letterFirst = /^[a-zA-Z@]/;
const scripted = /[_^](?:\{[^{}]*\}|.)$/;

/** Puts pieces side by side: a command ends before a letter, and a prime is no second power. */
export function joinTex(pieces: readonly string[]): string {
  const joined: string[] = [];
  for (const piece of pieces) {
    if (piece === "") continue;
    const before = joined.at(-1) ?? "";
    if (command.test(before) && letterFirst.test(piece)) joined.push(" ");
    else if (piece.startsWith("'") && scripted.test(before)) joined.push("{}");
    joined.push(piece);
  }
  return joined.join("");
}

/** The letters of a run. */
export const textOf = (run: Element): string =>
  elementsOf(run)
    .map((child) => (/^[mw]:t$/.test(nameOf(child)) ? (child.textContent ?? "") : ""))
    .join("");

const inText: Record<string, string> = {
  "\\": "\\textbackslash ",
  "^": "\\textasciicircum ",
  "~": "\\textasciitilde ",
  ...Object.fromEntries([..."%$#&_{}"].map((sign) => [sign, `\\${sign}`])),
};
/** Letters that TeX sets as text. */
export const words = (text: string): string =>
  `\\text{${text.replace(/[\\^~%$#&_{}]/g, (sign) => inText[sign] ?? sign)}}`;

const isWord = /^[\p{L}\p{M}\p{Nd}\u200C\u200D]$/u;
const isLatin = /^[A-Za-z0-9]$/;
/** Letters that mathematics has no alphabet for, with what stands between two of them. */
const foreignWords =
  /(?:(?![A-Za-z0-9\u0370-\u03FF\u2100-\u214F\u{1D400}-\u{1D7FF}])[\p{L}\p{M}\u09E6-\u09EF\u200C\u200D](?:[ .,:;()/\u00A0-]+(?=[\u0980-\u09FF]))?)+/uy;
const plainSign = /^[A-Za-z0-9+\-*/=<>()[\]|,.;:!?'"@]$/;

/** Signs of one alphabet, in the order in which they stand. */
function signsOf(text: string, context: MathContext): string[] {
  const pieces: string[] = [];
  let styled: { command: string; letters: string[] } | null = null;
  const close = () => {
    if (styled) pieces.push(`${styled.command}{${joinTex(styled.letters)}}`);
    styled = null;
  };
  for (let index = 0; index < text.length; ) {
    foreignWords.lastIndex = index;
    const [foreign = ""] = foreignWords.exec(text) ?? [];
    const sign = String.fromCodePoint(text.codePointAt(index) ?? 0);
    if (foreign !== "" && plainLetter(sign) === null && !texOfSign.has(sign)) {
      close();
      pieces.push(words(foreign));
      index += foreign.length;
      continue;
    }
    const plain = plainLetter(sign);
    const letter = plain ? (texOfSign.get(plain.letter) ?? plain.letter) : signTex(sign, text, index, context);
    index += sign.length;
    if (plain?.command && styled?.command === plain.command) {
      styled.letters.push(letter);
      continue;
    }
    close();
    if (plain?.command) styled = { command: plain.command, letters: [letter] };
    else pieces.push(letter);
  }
  close();
  return pieces;
}

/** @param index the place of the sign in its text, whose neighbours tell whether a space is one of words */
export function signTex(sign: string, text: string, index: number, context: MathContext): string {
  if (sign === "&" && context.isAligned) return "&";
  if (/^[ \u00A0\t\n]$/.test(sign)) {
    const beside = [text.charAt(index - 1), text.charAt(index + 1)];
    return beside.every((letter) => isWord.test(letter) || isLatin.test(letter)) ? "\\ " : "";
  }
  const tex = texOfSign.get(sign);
  if (tex !== undefined) return tex;
  if (plainSign.test(sign)) return sign;
  context.unknown.add(sign);
  return words(sign);
}

const scripts: Record<string, string> = {
  script: "\\mathcal",
  fraktur: "\\mathfrak",
  "double-struck": "\\mathbb",
  "sans-serif": "\\mathsf",
  monospace: "\\mathtt",
};
const styles: Record<string, string> = { b: "\\mathbf", bi: "\\boldsymbol" };
const onlyLetters = /^[A-Za-zΑ-Ωα-ω0-9\u{1D400}-\u{1D7FF}]+$/u;

/** A run of letters as TeX, in the alphabet and style that Word sets it in. */
export function writeRun(run: Element, context: MathContext): string {
  const typed = textOf(run).normalize("NFC").replace(unseenSigns, "");
  if (typed === "") return "";
  const looks = childOf(run, "m:rPr");
  const nor = childOf(looks, "m:nor");
  if (nor && !/^(?:0|false|off)$/.test(attributeOf(nor, "val") ?? "1")) return words(typed);
  const style = valOf(looks, "m:sty");
  const alphabet = scripts[valOf(looks, "m:scr") ?? ""] ?? styles[style ?? ""];
  if (style === "p" && functionNames.has(typed.trim())) return `\\${typed.trim()}`;
  // Each stretch of letters is one word where Word sets it upright or in another alphabet.
  const stretches = typed.match(/[A-Za-zΑ-Ωα-ω]+|[0-9]+|[^A-Za-zΑ-Ωα-ω0-9]+/gu) ?? [];
  const isStyled = alphabet !== undefined || (style === "p" && /[A-Za-z]/.test(typed));
  if (!isStyled) return joinTex(signsOf(typed, context));
  const around = alphabet ?? "\\mathrm";
  return joinTex(
    stretches.map((one) => {
      const tex = joinTex(signsOf(one, context));
      const isLetters = onlyLetters.test(one) && (alphabet !== undefined || /^[A-Za-z]/.test(one));
      return isLetters ? `${around}{${tex}}` : tex;
    }),
  );
}
