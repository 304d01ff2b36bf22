import { glyphs, punctuation } from "@/lib/bijoy/glyphs";

const HASANTA = "্";
const REPH = "র্";
/** Keeps a hasanta visible before the next letter. */
const NON_JOINER = "\u200C";
/** Keeps a ra whole before a ya-phala, which would make it a reph. */
const JOINER = "\u200D";

const leftSigns = new Set(["ি", "ে", "ৈ"]);
const rightSigns = new Set(["া", "ী", "ু", "ূ", "ৃ", "ৗ"]);
const letter = /[A-Za-z`_¡-ÿŒœŠšŽžŸƒˆ†‡•‰‹›˜™“”–—‘’‚„…^&~]/;
const digit = /[0-9]/;

/** A cluster of letters with everything that stands around it. */
type Syllable = {
  left: string;
  letters: string;
  reph: boolean;
  right: string;
  hasChandrabindu: boolean;
  /** Its last sign is a hasanta that was typed as one. */
  isCut: boolean;
};

const emptySyllable = (): Syllable => ({
  left: "",
  letters: "",
  reph: false,
  right: "",
  hasChandrabindu: false,
  isCut: false,
});

const isBegun = ({ left, letters }: Syllable) => left !== "" || letters !== "";
const isHalf = ({ letters, right }: Syllable) => letters.endsWith(HASANTA) && right === "";

function write({ left, letters, reph, right, hasChandrabindu }: Syllable): string {
  const isA = letters === "অ" && right.startsWith("া");
  const signs = isA ? right.slice(1) : right;
  // A cluster with a vowel sign has no hasanta at its end.
  const cluster = left + signs === "" || !letters.endsWith(HASANTA) ? letters : letters.slice(0, -1);
  return (reph ? REPH : "") + (isA ? "আ" : cluster) + left + signs + (hasChandrabindu ? "ঁ" : "");
}

/** A place in the text, with the syllable before it. */
type Place = { before: string; sign: string; after: string; syllable: Syllable };

const followsRa = ({ syllable: { letters, right } }: Place) => right === "" && letters.endsWith("র");
/** Letters under which the sign of ri stands; an ellipsis behind any other is one. */
const takesRi = ({ letters, right }: Syllable) => right === "" && /[কগঘতদধনপবভমশসহ]$/.test(letters);
const isInWord = ({ syllable, after }: Place) => isBegun(syllable) && letter.test(after);

const tha = ({ syllable }: Place) => (isHalf(syllable) ? "্থ" : null);
const opening = (place: Place) => (followsRa(place) ? "ু" : null);
const closing = ({ after }: Place) => (/[PQT]/.test(after) ? "চ্" : null);
const attached = (sign: string) => (glyphs.has(sign) ? [sign] : []);

/**
 * Signs that are letters at some places only. Word writes some of them for others as one types: quotation marks for
 * straight ones, a dash for two hyphens, an ellipsis for three dots.
 */
const byPlace: Record<string, (place: Place) => string | null> = {
  "'": tha,
  "’": tha,
  "‘": ({ syllable }) => (isHalf(syllable) ? "্তু" : null),
  "“": opening,
  "”": closing,
  '"': (place) => (isInWord(place) ? (opening(place) ?? closing(place)) : null),
  "–": (place) => (digit.test(place.after) ? null : opening(place)),
  "—": ({ syllable }) => (isHalf(syllable) ? "্ত" : null),
  "…": ({ before, after, syllable }) => (takesRi(syllable) && (letter.test(after) || before === "Z") ? "ৃ" : null),
  "©": ({ syllable }) => (syllable.letters === "" ? null : REPH),
  "&": ({ syllable }) => (syllable.letters === "" ? null : HASANTA),
  æ: (place) => opening(place) ?? "ম্ন",
  è: ({ syllable }) => (/[ষহ]$/.test(syllable.letters) ? "্ণ" : "্ন"),
  t: ({ before, syllable }) => (digit.test(before) || !isBegun(syllable) ? ":" : "ঃ"),
  _: ({ before, after }) => (before === "_" || after === "_" ? null : "থ"),
  Ð: ({ syllable }) => (isBegun(syllable) ? "ণ্ড" : "–"),
};

const needsNeighbour = (signs: string, holds: (place: Place) => boolean) => {
  for (const sign of [...signs].flatMap(attached))
    byPlace[sign] ??= (place) => (holds(place) ? (glyphs.get(sign) ?? null) : null);
};
// Degrees, powers, fractions and times, which stand behind a digit or a space. No Bengali word begins with these.
needsNeighbour("°±²³´·¹º»¼½¾×", ({ syllable }) => isBegun(syllable));
needsNeighbour("^Ÿ¡¦ª«Öø¬\u00AD‹Œ¿Íœ¢£¥§¨ú~‚„Š", ({ syllable }) => syllable.letters !== "");
needsNeighbour("†‡ˆ‰™˜®", ({ after }) => letter.test(after));
needsNeighbour("÷", ({ syllable, after }) => isBegun(syllable) || letter.test(after));
needsNeighbour("•", isInWord);

/** Two signs of a typewriter for one of Word's. */
const typed: Record<string, { sign: string; length: number }> = {
  "...": { sign: "…", length: 3 },
  "--": { sign: "—", length: 2 },
};
const typedHere = /(?:\.\.\.|--)(?=[A-Za-z`_])/y;

function lettersAt(place: Place): string | null {
  const { sign } = place;
  const placed = byPlace[sign];
  return placed ? placed(place) : (glyphs.get(sign) ?? punctuation.get(sign) ?? null);
}

/** Adds what belongs to the syllable; false if it begins another one. */
function joins(syllable: Syllable, letters: string): boolean {
  if (letters === REPH) syllable.reph = true;
  else if (letters === "ঁ" && syllable.letters !== "") syllable.hasChandrabindu = true;
  else if (rightSigns.has(letters) && syllable.letters !== "") syllable.right += letters;
  else if (letters.startsWith(HASANTA) && syllable.letters !== "") {
    syllable.isCut = letters === HASANTA;
    const isRa = syllable.letters === "র" && letters === "্য";
    if (isRa) syllable.letters += JOINER;
    syllable.letters = (isHalf(syllable) ? syllable.letters.slice(0, -1) : syllable.letters) + letters;
  } else if (leftSigns.has(letters) || rightSigns.has(letters) || letters === "ঁ") return false;
  else if (syllable.letters === "" || (isHalf(syllable) && (!syllable.isCut || syllable.left !== ""))) {
    const sign = letters.at(-1) ?? "";
    const hasSign = rightSigns.has(sign);
    if (syllable.isCut) syllable.letters += NON_JOINER;
    syllable.isCut = false;
    syllable.letters += hasSign ? letters.slice(0, -1) : letters;
    if (hasSign) syllable.right = sign;
  } else return false;
  return true;
}

const apart = new Set(["ং", "ঃ", ":", "।", "–", ...punctuation.values(), ..."০১২৩৪৫৬৭৮৯"]);
const doubled = new RegExp(`${HASANTA}{2,}`, "g");
const besideSign = new RegExp(`${HASANTA}+(?=[ািীুূৃেৈোৌৗ])`, "g");

/**
 * A text typed for a font of the Bijoy family, in Unicode (NFC). Everything in it counts as typed for that font: Latin
 * letters and digits too. @see convertBijoyRuns for a text of which this is not known
 */
export function convertBijoy(text: string): string {
  let written = "";
  let syllable = emptySyllable();
  const close = () => {
    written += write(syllable);
    syllable = emptySyllable();
  };
  for (let index = 0; index < text.length; index += 1) {
    typedHere.lastIndex = index;
    const found = typedHere.exec(text)?.[0] ?? "";
    const { sign, length } = typed[found] ?? { sign: text.charAt(index), length: 1 };
    const place = { before: text.charAt(index - 1), sign, after: text.charAt(index + length), syllable };
    const letters = lettersAt(place);
    if (letters === null || apart.has(letters)) {
      close();
      // Three dots that are no letter stay three.
      written += letters ?? text.charAt(index);
      continue;
    }
    index += length - 1;
    if (joins(syllable, letters)) continue;
    const { isCut } = syllable;
    close();
    if (isCut) written += NON_JOINER;
    if (leftSigns.has(letters)) syllable.left = letters;
    else if (!joins(syllable, letters)) written += letters;
  }
  close();
  return written.replace(doubled, HASANTA).replace(besideSign, "").normalize("NFC");
}
