import { convertBijoy } from "../lib/bijoy/convert.ts";
import { glyphs } from "../lib/bijoy/glyphs.ts";

const HASANTA = "্";
const cluster = /(?:[ক-হৎ]়?(?:্[ক-হ]়?)*|[অ-ঔ])[া-ৌৗ]?ঁ?/gu;
const parts = /^(?<reph>র্(?=[ক-হ]))?(?<letters>(?:[ক-হৎ]়?(?:্[ক-হ]়?)*|[অ-ঔ]))(?<sign>[া-ৌৗ]?)(?<moon>ঁ?)$/u;
const left: Record<string, string> = { "ি": "w", "ে": "‡", "ৈ": "ˆ", "ো": "‡", "ৌ": "‡" };
const right: Record<string, string[]> = {
  "া": ["v"],
  "ী": ["x"],
  "ু": ["y", "z", "“", "–"],
  "ূ": ["~", "ƒ", "‚"],
  "ৃ": ["…", "„"],
  "ো": ["v"],
  "ৌ": ["Š"],
};
/** These stand for a letter at some places only, so the table of the font does not have them. */
const placed: [sign: string, letters: string][] = [
  ["’", "্থ"],
  ["—", "্ত"],
  ["‘", "্তু"],
  ["_", "থ"],
  ["”", "চ্"],
  ["è", "্ন"],
];
const drawn = [...glyphs, ...placed]
  .map(([sign, letters]): [string, string] => [sign, letters.normalize("NFC")])
  .filter(([, letters]) => !/^[া-ৌৗঁ]$/u.test(letters))
  .sort(([, one], [, other]) => other.length - one.length);

/** The ways to draw a cluster of letters: whole glyphs, first halves and second halves. */
function* drawings(letters: string): Generator<string> {
  if (letters === "") yield "";
  for (const [sign, piece] of drawn) {
    if (!letters.startsWith(piece)) continue;
    for (const rest of drawings(letters.slice(piece.length))) yield sign + rest;
  }
  // A glyph joins the one before it without a sign of its own.
  if (letters.startsWith(HASANTA)) for (const rest of drawings(letters.slice(1))) yield rest;
}

function* typings(syllable: string): Generator<string> {
  const { reph = "", letters = "", sign = "", moon = "" } = parts.exec(syllable)?.groups ?? {};
  // A vowel sign may be a part of the glyph.
  for (const drawing of drawings(letters + sign)) yield (reph && "©") + drawing;
  for (const drawing of drawings(letters)) {
    for (const after of right[sign] ?? [""]) {
      yield (left[sign] ?? "") + drawing + (reph && "©") + after + (moon && "u");
    }
  }
}

const known = new Map<string, string>();

function typedSyllable(syllable: string): string {
  const found = known.get(syllable);
  if (found !== undefined) return found;
  if (syllable === "আ") return "Av";
  // Some signs are letters only beside others.
  for (const [before, after] of [
    ["", ""],
    ["Kv", "K"],
  ] as const) {
    for (const typing of typings(syllable)) {
      if (convertBijoy(before + typing + after) !== convertBijoy(before) + syllable + convertBijoy(after)) continue;
      known.set(syllable, typing);
      return typing;
    }
  }
  throw new Error(`No typing in Bijoy is known for ${syllable}.`);
}

const single: Record<string, string> = { "ং": "s", "ঃ": "t", "।": "|" };

/** The keys that a typist of SutonnyMJ strikes for a Bengali text: the way back of `convertBijoy`. */
export function typedInBijoy(text: string): string {
  const whole = text.normalize("NFC");
  const typed = whole
    .replace(cluster, typedSyllable)
    .replace(/[ংঃ।]/g, (sign) => single[sign] ?? sign)
    .replace(/[০-৯]/g, (digit) => String("০১২৩৪৫৬৭৮৯".indexOf(digit)));
  const read = convertBijoy(typed);
  if (read !== whole) throw new Error(`${whole} was typed as ${typed}, which is read as ${read}.`);
  return typed;
}
