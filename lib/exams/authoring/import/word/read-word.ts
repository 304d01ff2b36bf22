import "server-only";
import { looksLikeBijoy } from "@/lib/bijoy/recognise";
import { optionLetters } from "@/lib/copy/letters";
import { type WordDoubtFacts, wordDoubts, wordRefusals } from "@/lib/copy/word-import";
import { readDocument, type WordDocument } from "@/lib/exams/authoring/import/word/document";
import { type DraftOption, optionAt } from "@/lib/exams/authoring/import/word/option-places";
import type { WordPicture } from "@/lib/exams/authoring/import/word/pictures";
import { type Found, type Piece, plainOf } from "@/lib/exams/authoring/import/word/pieces";
import type { Draft } from "@/lib/exams/authoring/import/word/question-draft";
import { WordRefusal } from "@/lib/exams/authoring/import/word/refusal";
import { splitQuestions } from "@/lib/exams/authoring/import/word/split";
import { lettersIn, type MadeText, makeText, oneLine, sourceOf } from "@/lib/exams/authoring/import/word/texts";
import type { WordDoubt, WordExam, WordQuestion } from "@/lib/exams/authoring/import/word/word-exam";
import {
  cutTruths,
  differing,
  type Emphasised,
  emphasised,
  type FoundKey,
  markedKey,
  placesOf,
  typedKey,
  waysOf,
} from "@/lib/exams/authoring/import/word/word-keys";
import { plainTextOf } from "@/lib/markup/plain-text";
import {
  LINE_MAX,
  OPTION_TEXT_MAX,
  OPTIONS_MAX,
  QUESTION_TEXT_MAX,
  TITLE_MAX,
  WORD_LINES_MAX,
} from "@/lib/wire/limits";

/** An exam and the bytes of its pictures, or the reason why the file is not read. */
export type ReadWord =
  | { exam: WordExam; pictures: WordPicture[]; refusal: null }
  | { exam: null; pictures: []; refusal: string };

type Asked = { draft: Draft; alphabet: string; typed: FoundKey | null; marked: Emphasised; doubts: Found[] };

/** Without lettered options, the items of the list that ends the stem are the options. */
function withListAsOptions(draft: Draft): { draft: Draft; alphabet: string; doubts: Found[] } {
  const sort = draft.stem.at(-1)?.item?.sort;
  if (draft.options.length > 0 || !sort) return { draft, alphabet: draft.alphabet, doubts: [] };
  const start = draft.stem.findLastIndex(({ item }) => item?.sort !== sort) + 1;
  const items = draft.stem.slice(start);
  if (items.length < 2 || items.length > OPTIONS_MAX) return { draft, alphabet: draft.alphabet, doubts: [] };
  const options = items.flatMap(({ part, item }): DraftOption[] =>
    part.type === "line" && item
      ? [optionAt(part, { label: 0, from: item.to, to: plainOf(part.pieces).length }, true)]
      : [],
  );
  const isSure = sort === "roman" || items.every(({ item }) => sort === "number" && item?.isDeeper);
  const own = { ...draft, stem: draft.stem.slice(0, start), options };
  return {
    draft: own,
    alphabet: sort === "roman" ? "roman" : "",
    doubts: isSure ? [] : [{ kind: "options_unlettered" }],
  };
}

function askKey(gathered: Draft, list: string | undefined): Asked {
  const { draft, alphabet, doubts } = withListAsOptions(gathered);
  const typed = typedKey(draft.options, alphabet, { letter: draft.answers, list });
  const cut = typed?.from === "letter" || typed?.from === "list" ? null : cutTruths(draft.options);
  if (cut && "truths" in cut) {
    const own: FoundKey = { kind: "true_false_set", right: placesOf(cut.truths), from: "truth", doubts: [] };
    const isTwice = typed?.from === "truth" && String(typed.right) !== String(own.right);
    const twice: Found[] = isTwice ? [{ kind: "key_twice", about: [...new Set([...typed.right, ...own.right])] }] : [];
    const cutDraft = { ...draft, options: cut.options };
    return { draft: cutDraft, alphabet, typed: own, marked: emphasised(cut.options), doubts: [...doubts, ...twice] };
  }
  const some: Found[] = cut && "some" in cut ? [{ kind: "truths_some", about: cut.some }] : [];
  return { draft, alphabet, typed, marked: emphasised(draft.options), doubts: [...doubts, ...some] };
}

const letters = (places: readonly number[] = []): string =>
  places.map((place) => optionLetters[place] ?? "").join(", ");

function doubtOf({ kind, about, facts }: Found): WordDoubt {
  const words: (all: WordDoubtFacts) => string = wordDoubts[kind];
  const message = words({ ...facts, letters: letters(about) }).slice(0, LINE_MAX);
  return { kind, message, ...(about && { about }) };
}

const tooLong = (texts: readonly (MadeText | null)[], most: number): Found[] =>
  texts.some((made) => made && plainTextOf(made.text).length > most)
    ? [{ kind: "text_long", facts: { number: most } }]
    : [];

const isEmpty = ({ text, pictures }: MadeText): boolean => plainTextOf(text) === "" && pictures.length === 0;

function questionOf(
  { draft, typed, marked, doubts: found }: Asked,
  ways: Parameters<typeof markedKey>[2],
): WordQuestion {
  const { options, number: _, ...rest } = draft;
  const stem = makeText(rest.stem.map(({ part }) => part));
  const texts = options.map(({ lines }) => makeText([oneLine(lines)]));
  const reason = rest.explanation.length > 0 ? makeText(rest.explanation) : null;
  const stars = options.flatMap(({ isStarred }, place) => (isStarred ? [place] : []));
  const isKeyed = options.length > 1;
  const key = typed ?? (isKeyed ? markedKey(stars, marked, ways) : null);
  const told = key?.right ?? [];
  const isTold = key?.kind === "single" && (key.from === "letter" || key.from === "list");
  const starred: Found[] =
    isTold && stars.some((place) => !told.includes(place))
      ? [{ kind: "key_twice", about: [...new Set([...told, ...stars])] }]
      : [];
  // Two written keys that differ are none.
  const right = starred.length > 0 ? [] : told;
  const keyDoubts = [...found, ...(key?.doubts ?? []), ...(isTold ? differing(told, marked) : []), ...starred];
  const shape: Found[] = [
    ...(isEmpty(stem) ? [{ kind: "stem_missing" as const }] : []),
    ...(options.length === 0 ? [{ kind: "no_options" as const }] : []),
    ...(options.length === 1 ? [{ kind: "one_option" as const }] : []),
    ...(rest.source.some((pieces) => looksLikeBijoy(plainOf(pieces))) ? [{ kind: "bijoy" as const }] : []),
  ];
  const all = [
    ...[
      ...keyDoubts,
      ...shape,
      ...tooLong([stem, reason], QUESTION_TEXT_MAX),
      ...rest.doubts,
      ...stem.doubts,
      ...(reason?.doubts ?? []),
    ],
    ...texts.flatMap((text, option) =>
      [...text.doubts, ...tooLong([text], OPTION_TEXT_MAX)].map((doubt) => ({ ...doubt, about: [option] })),
    ),
    ...lostIn(rest.source, [stem, ...texts, ...(reason ? [reason] : [])]),
  ].map(doubtOf);
  return {
    kind: key?.kind ?? "single",
    text: stem.text,
    options: texts.map(({ text }, place) => ({ text, isRight: right.includes(place) })),
    explanation: reason && !isEmpty(reason) ? reason.text : null,
    keyFrom: starred.length > 0 ? null : (key?.from ?? null),
    doubts: [...new Map(all.map((doubt) => [JSON.stringify([doubt.message, doubt.about]), doubt])).values()],
    source: rest.source.map(sourceOf),
    pictures: [
      ...stem.pictures.map((picture) => ({ ...picture, in: "text" as const })),
      ...texts.flatMap(({ pictures }, option) => pictures.map((picture) => ({ ...picture, in: option }))),
      ...(reason?.pictures ?? []).map((picture) => ({ ...picture, in: "explanation" as const })),
    ],
  };
}

/** Doubts of what stands in a question's lines but in none of its texts, such as beside its answer. */
function lostIn(source: readonly (readonly Piece[])[], texts: readonly MadeText[]): Found[] {
  const known = new Set(texts.flatMap(({ doubts }) => doubts));
  return source
    .flat()
    .flatMap((piece) => ("doubts" in piece ? piece.doubts : []))
    .filter((doubt) => !known.has(doubt));
}

function readExam({ blocks, pictures, conversions }: WordDocument): { exam: WordExam; pictures: WordPicture[] } {
  const { drafts, keys, leftovers } = splitQuestions(blocks);
  if (drafts.length === 0 && leftovers.length === 0) throw new WordRefusal(wordRefusals.empty);
  // Sections may count anew: a number that two questions have is the key of neither.
  const numbers = drafts.map(({ number }) => number);
  const isOwn = (number: number | null) => numbers.indexOf(number) === numbers.lastIndexOf(number);
  const asked = drafts.map((draft) =>
    askKey(draft, draft.number !== null && isOwn(draft.number) ? keys.get(draft.number) : undefined),
  );
  const ways = waysOf(
    asked.map(({ draft, typed, marked }) => ({
      emphasised: marked,
      hasTyped: typed !== null,
      count: draft.options.length,
    })),
  );
  const first = leftovers.find(({ before, isTitle }) => before === 0 && isTitle);
  const title = first && lettersIn(first.pieces).slice(0, TITLE_MAX).trim();
  const exam: WordExam = {
    ...(title && { title }),
    questions: asked.map((one) => questionOf(one, ways)),
    conversions,
    leftovers: leftovers
      .slice(0, WORD_LINES_MAX)
      .map(({ before, pieces, isKeyList }) => ({ before, source: sourceOf(pieces), isKeyList })),
    pictures: pictures.map(({ part, mime, alt }) => ({ part, mime, alt })),
  };
  return { exam, pictures };
}

/**
 * Reads the questions of a Word file (docs/decisions/word.md), and never throws for a fault of the file.
 *
 * @param open reads the file as paragraphs and tables
 */
export function readWordExam(bytes: Uint8Array, open: (bytes: Uint8Array) => WordDocument = readDocument): ReadWord {
  try {
    return { ...readExam(open(bytes)), refusal: null };
  } catch (error) {
    if (error instanceof WordRefusal) return { exam: null, pictures: [], refusal: error.message };
    throw error;
  }
}
