import "server-only";
import { acceptedIn, truthsIn } from "@/lib/exams/authoring/import/keys";
import { optionsNamed, reference } from "@/lib/exams/authoring/import/named-options";
import { romanIndex } from "@/lib/exams/authoring/import/option-letters";
import type { Looks } from "@/lib/exams/authoring/import/word/looks";
import type { DraftOption } from "@/lib/exams/authoring/import/word/option-places";
import { type Found, type Piece, plainOf, slicePieces } from "@/lib/exams/authoring/import/word/pieces";
import { lettersIn } from "@/lib/exams/authoring/import/word/texts";
import { truthIn } from "@/lib/exams/authoring/import/word/truths";
import { type Emphasis, emphases, type KeySource } from "@/lib/exams/authoring/import/word/word-exam";
import type { QuestionKind } from "@/lib/exams/question-kind";

export type FoundKey = { kind: QuestionKind; right: number[]; from: KeySource | null; doubts: Found[] };

/** The options' places that each look sets apart from the others. */
export type Emphasised = Record<Emphasis, number[]>;

const textOf = ({ lines }: DraftOption): string => lettersIn(lines.flat());

const lookOf: Record<Emphasis, (looks: Looks) => string> = {
  bold: ({ bold }) => (bold ? "bold" : ""),
  underline: ({ underline }) => (underline ? "underline" : ""),
  highlight: ({ highlight }) => highlight,
  colour: ({ colour }) => colour,
};

/** The look that all letters of a text share; empty where they have none or differ. */
function sharedLook(pieces: readonly Piece[], emphasis: Emphasis): string {
  const values = pieces.flatMap((piece) => {
    const isSeen = piece.type === "formula" || (piece.type === "text" && /[\p{L}\p{N}]/u.test(piece.text));
    return isSeen ? [lookOf[emphasis](piece.looks)] : [];
  });
  const [first = ""] = values;
  return values.every((value) => value === first) ? first : "";
}

/** Places that have a look where others have none, or another than most where all have one. */
function apart(values: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const usual = counts.has("") ? "" : [...counts].find(([, count]) => count === most)?.[0];
  return values.flatMap((value, place) => (value !== "" && value !== usual ? [place] : []));
}

/** Looks at the texts first; where none of them is set apart, a letter alone may be. */
export function emphasised(options: readonly DraftOption[]): Emphasised {
  const of = (emphasis: Emphasis): number[] => {
    const texts = apart(options.map(({ lines }) => sharedLook(lines.flat(), emphasis)));
    return texts.length > 0 ? texts : apart(options.map(({ label }) => sharedLook(label, emphasis)));
  };
  return { highlight: of("highlight"), colour: of("colour"), underline: of("underline"), bold: of("bold") };
}

const bracketed = /[([]\s*(T|F|True|False|সত্য|মিথ্যা|স|মি|ঠিক|ভুল)\s*[)\]]\s*[.।]?\s*$/i;
const signed = /(?:\t|[^\S\t]{2}|\s*[-–—=:→>]\s*)\s*(T|F|True|False|সত্য|মিথ্যা|স|মি|ঠিক|ভুল)\s*[.।]?\s*$/i;
const loose = /[\s.।?]\s*([TF])\s*$/;

/** More letters than a truth has with its signs. */
const TRUTH_MAX = 40;

/** A truth that stands at the end of a statement, and where it begins. */
function truthAtEnd({ lines }: DraftOption): { truth: boolean; from: number; isLoose: boolean } | null {
  const whole = plainOf(lines.at(-1) ?? []).trimEnd();
  const before = Math.max(0, whole.length - TRUTH_MAX);
  const text = whole.slice(before);
  const found = bracketed.exec(text) ?? signed.exec(text) ?? loose.exec(text);
  const [, word = ""] = found ?? [];
  const truth = word === "" ? null : truthIn(word);
  if (!found || truth === null || whole.slice(0, before + found.index).trim() === "") return null;
  return {
    truth,
    from: before + found.index,
    isLoose: loose.test(text) && !bracketed.test(text) && !signed.test(text),
  };
}

/** The statements without their truths, and those truths; null unless every statement has one. */
export function cutTruths(
  options: readonly DraftOption[],
): { options: DraftOption[]; truths: boolean[] } | { some: number[] } | null {
  const found = options.map(truthAtEnd);
  const truths = found.flatMap((one) => (one ? [one.truth] : []));
  if (truths.length === 0 || options.length < 2) return null;
  if (truths.length < options.length) {
    const sure = found.flatMap((one, place) => (one && !one.isLoose ? [place] : []));
    return sure.length * 2 >= options.length && sure.length > 1 ? { some: sure } : null;
  }
  const cut = options.map((option, place): DraftOption => {
    const last = option.lines.length - 1;
    const lines = option.lines.map((pieces, index) =>
      index === last ? slicePieces(pieces, 0, found[place]?.from) : pieces,
    );
    return { ...option, lines };
  });
  return { options: cut, truths };
}

const listedTruth =
  /\(?\s?([ক-ঞA-Ja-j])\s?[).।]?\s*[-–—:=→.)]?\s*(True|False|সত্য|মিথ্যা|মি|[TFস])(?![\p{L}\p{M}\p{N}])[\s,;।]*/iuy;

/** Truths with the letters of their statements: `a-T, b-F`. */
function listedTruths(key: string): boolean[] | null {
  const truths: boolean[] = [];
  listedTruth.lastIndex = 0;
  while (listedTruth.lastIndex < key.length) {
    const [, letter = "", word = ""] = listedTruth.exec(key) ?? [];
    const truth = word === "" ? null : truthIn(word);
    const place = Math.max("কখগঘঙচছজঝঞ".indexOf(letter), "abcdefghij".indexOf(letter.toLowerCase()));
    if (letter === "" || truth === null || place !== truths.length) return null;
    truths.push(truth);
  }
  return truths.length > 1 ? truths : null;
}

type Typed = { truths: boolean[] } | { places: number[] } | { several: number[] } | null;

/** The meaning of a typed key; null where it fits nothing. */
function readKey(typed: string, options: readonly DraftOption[], alphabet: string): Typed {
  const key = typed.replace(reference, "").trim();
  const truths = listedTruths(key) ?? (key.length > 1 ? truthsIn(key) : null);
  if (truths && truths.length > 1) return { truths };
  const texts = options.map(textOf);
  if (alphabet === "roman") {
    const place = romanIndex(key.replace(/^\(|[).।]$/g, ""));
    if (place !== null && place < options.length) return { places: [place] };
  }
  const accepted = acceptedIn(key, texts);
  if (Array.isArray(accepted) && accepted.every((place) => place < options.length)) return { places: accepted };
  const letters = Array.from(key.matchAll(/(?<![\p{L}\p{M}])[ক-ঞA-Ja-j](?![\p{L}\p{M}])/gu), ([letter]) => letter);
  if (accepted === "together") return { several: letters.flatMap((letter) => acceptedLetter(letter, texts)) };
  const named = optionsNamed(
    key,
    texts.map((text) => ({ text })),
  );
  return named.length === 1 ? { places: named } : null;
}

function acceptedLetter(letter: string, texts: readonly string[]): number[] {
  const found = acceptedIn(letter, texts);
  return Array.isArray(found) ? found.filter((place) => place < texts.length) : [];
}

type TypedKeys = { letter: string[]; list: string | undefined };

const none = (doubts: Found[], kind: QuestionKind = "single"): FoundKey => ({ kind, right: [], from: null, doubts });
const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((place) => b.includes(place));

/** The key that is written with the question or in the list below all; null where nothing is written. */
export function typedKey(
  options: readonly DraftOption[],
  alphabet: string,
  { letter, list }: TypedKeys,
): FoundKey | null {
  const typed = [
    ...letter.filter(Boolean).map((key) => ({ key, from: "letter" as const })),
    ...(list === undefined ? [] : [{ key: list, from: "list" as const }]),
  ];
  let found: FoundKey | null = null;
  for (const { key, from } of typed) {
    const read = readKey(key, options, alphabet);
    if (read === null) return none([{ kind: "key_unclear", facts: { typed: key } }]);
    if ("several" in read) return none([{ kind: "several_keys", about: read.several }]);
    if ("truths" in read && read.truths.length !== options.length) {
      return none(
        [{ kind: "truths_count", facts: { number: read.truths.length, count: options.length } }],
        "true_false_set",
      );
    }
    const own: FoundKey =
      "truths" in read
        ? { kind: "true_false_set", right: placesOf(read.truths), from: "truth", doubts: [] }
        : { kind: "single", right: read.places, from, doubts: [] };
    if (found && (found.kind !== own.kind || !same(found.right, own.right))) {
      return none([{ kind: "key_twice", about: [...new Set([...found.right, ...own.right])] }]);
    }
    found ??= own;
  }
  return found;
}

export const placesOf = (truths: readonly boolean[]): number[] =>
  truths.flatMap((truth, place) => (truth ? [place] : []));

/** A question as far as its looks may tell the key. */
export type Marked = { emphasised: Emphasised; hasTyped: boolean; count: number };

/**
 * The looks by which the file tells keys: those that set exactly one option apart in most of the questions that have no
 * other key, or in most of all where each has one.
 */
export function waysOf(questions: readonly Marked[]): Emphasis[] {
  const able = questions.filter(({ count }) => count > 1);
  const open = able.filter(({ hasTyped }) => !hasTyped);
  const asked = open.length > 0 ? open : able;
  return emphases.filter((emphasis) => {
    const single = asked.filter((question) => question.emphasised[emphasis].length === 1).length;
    return single > 0 && single * 2 > asked.length;
  });
}

/** The key that a star or a look tells, where nothing is written. */
export function markedKey(stars: readonly number[], marked: Emphasised, ways: readonly Emphasis[]): FoundKey {
  if (stars.length > 1) return none([{ kind: "several_keys", about: [...stars] }]);
  const [star] = stars;
  if (star !== undefined) return { kind: "single", right: [star], from: "star", doubts: differing([star], marked) };
  const places = [...new Set(ways.flatMap((way) => marked[way]))].toSorted((a, b) => a - b);
  const [place] = places;
  if (places.length > 1) return none([{ kind: "several_keys", about: places }]);
  const way = ways.find((one) => marked[one].length === 1);
  if (place !== undefined && way) return { kind: "single", right: [place], from: way, doubts: [] };
  const other = emphases.find((emphasis) => marked[emphasis].length > 0);
  return none(
    other ? [{ kind: "emphasis_unclear", about: marked[other], facts: { emphasis: other } }] : [{ kind: "no_key" }],
  );
}

/** A look that sets one option apart which is not the key. */
export function differing(right: readonly number[], marked: Emphasised): Found[] {
  return emphases.flatMap((emphasis): Found[] => {
    const [place, ...others] = marked[emphasis];
    if (place === undefined || others.length > 0 || right.includes(place)) return [];
    return [{ kind: "keys_differ", about: [...new Set([...right, place])], facts: { emphasis } }];
  });
}
