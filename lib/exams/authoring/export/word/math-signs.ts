import { plainLetter } from "@/lib/exams/authoring/import/word/math-signs";

/** How Word sets letters of a formula: an alphabet, and upright, bold or both. */
export type MathLook = { script?: string; style?: string };

const looks: Record<string, MathLook> = {
  "\\mathbf": { style: "b" },
  "\\boldsymbol": { style: "bi" },
  "\\mathcal": { script: "script", style: "p" },
  "\\mathfrak": { script: "fraktur", style: "p" },
  "\\mathbb": { script: "double-struck", style: "p" },
  "\\mathsf": { script: "sans-serif", style: "p" },
  "\\mathtt": { script: "monospace", style: "p" },
};

/** The letters of an alphabet of mathematics as Word has them; null where some are of another one, or of none. */
export function lettersWithLook(text: string): { letters: string; look: MathLook } | null {
  const plain = [...text].map(plainLetter);
  const [first] = plain;
  if (!first || plain.some((one) => one?.command !== first.command)) return null;
  return { letters: plain.map((one) => one?.letter).join(""), look: looks[first.command ?? ""] ?? {} };
}

/** Signs above a letter, as they are drawn, with the combining ones that Word's accents have. */
export const accentOf: Readonly<Record<string, string>> = {
  ˆ: "\u0302",
  "^": "\u0302",
  "˜": "\u0303",
  "~": "\u0303",
  "−": "\u0305",
  "‾": "\u0305",
  "¯": "\u0305",
  ˉ: "\u0305",
  "→": "\u20D7",
  "←": "\u20D6",
  "↔": "\u20E1",
  "⇀": "\u20D1",
  "⋅": "\u0307",
  "˙": "\u0307",
  "¨": "\u0308",
  "⃛": "\u20DB",
  "˚": "\u030A",
  "´": "\u0301",
  ˊ: "\u0301",
  "`": "\u0300",
  ˋ: "\u0300",
  ˇ: "\u030C",
  "˘": "\u0306",
};

export const isLarge = (sign: string): boolean => /^[∫∬∭∮∯∑∏∐⋃⋂⋁⋀⨁⨂]$/u.test(sign);
export const isIntegral = (sign: string): boolean => /^[∫∬∭∮∯]$/u.test(sign);
/** A sum or an integral goes no further. */
export const isRelation = (sign: string): boolean => /^[=<>≤≥≠≈≡∼≃≅∝≪≫→←↔⇒⇐⇔⟶∈∉⊂⊃⊆⊇,;:]$/u.test(sign);
/** A sum, other than an integral, goes no further. */
export const isAddition = (sign: string): boolean => /^[+−±∓]$/u.test(sign);

const spaces: readonly (readonly [em: number, sign: string])[] = [
  [0.9, "\u2003"],
  [0.45, "\u2002"],
  [0.26, "\u2004"],
  [0.2, "\u2005"],
  [0, "\u2009"],
];

/** Room between two pieces as spaces that Word has. */
export function spacesOf(em: number): string {
  const whole = Math.min(10, Math.floor(em));
  const rest = spaces.find(([width]) => em - whole >= width)?.[1] ?? "";
  return "\u2003".repeat(whole) + (whole > 0 && em - whole < 0.12 ? "" : rest);
}
