import "server-only";
import {
  cutAnswer,
  cutExplanation,
  isSplitForCertain,
  optionOf,
  placesOfOptions,
} from "@/lib/exams/authoring/import/typed-lines";
import type { WordTable } from "@/lib/exams/authoring/import/word/document";
import type { WordLine } from "@/lib/exams/authoring/import/word/lines";
import type { ListLabel } from "@/lib/exams/authoring/import/word/numbering";
import {
  columnMark,
  type DraftOption,
  optionAt,
  type Place,
  rawOf,
  starredFrom,
} from "@/lib/exams/authoring/import/word/option-places";
import { type Found, type Piece, plainOf, slicePieces } from "@/lib/exams/authoring/import/word/pieces";
import type { Part } from "@/lib/exams/authoring/import/word/texts";
import { OPTIONS_MAX } from "@/lib/wire/limits";

/** The sort of a list's item that may turn out to be an option. */
type ItemSort = "roman" | "number" | "bullet";
export type StemPart = { part: Part; item?: { sort: ItemSort; to: number; isDeeper: boolean } };

/** A question as its lines are gathered; its key is looked for when all are known. */
export type Draft = {
  number: number | null;
  list: ListLabel | null;
  stem: StemPart[];
  options: DraftOption[];
  answers: string[];
  explanation: Part[];
  stage: "stem" | "options" | "answered" | "explained";
  alphabet: string;
  /** The last number of a list within the stem. */
  inner: number | null;
  doubts: Found[];
  source: Piece[][];
};

export function startDraft(number: number | null, list: ListLabel | null): Draft {
  return {
    number,
    list,
    stem: [],
    options: [],
    answers: [],
    explanation: [],
    stage: "stem",
    alphabet: "",
    inner: null,
    doubts: [],
    source: [],
  };
}

export const tableOf = ({ rows }: WordTable): WordTable => ({ type: "table", rows });
export const partOf = ({ pieces }: WordLine, from: number, to?: number): Part => ({
  type: "line",
  pieces: slicePieces(pieces, from, to),
});

/** @param typed what stands behind the answer's label, with an explanation that may follow; `from` is its place */
export function readAnswer(draft: Draft, line: WordLine, typed: string, from: number): void {
  const { answer, explanation } = cutExplanation(typed);
  draft.answers.push(answer);
  if (draft.source.at(-1) !== line.pieces) draft.source.push(line.pieces);
  draft.stage = explanation === undefined ? "answered" : "explained";
  if (explanation !== undefined) {
    const end = from + typed.length;
    draft.explanation.push(partOf(line, end - explanation.length));
  }
}

/** Cuts the answer off the last option of a line. */
function answerIn(line: WordLine, place: Place): string | undefined {
  const text = line.text.slice(place.from, place.to);
  const cut = cutAnswer(text.trim());
  if (cut.answer === undefined) return undefined;
  place.to = place.from + (text.length - text.trimStart().length) + cut.text.length;
  return cut.answer;
}

/** @param at the place of the first option's letter in the line */
export function addOptions(draft: Draft, line: WordLine, at: number): void {
  const isShown = line.list !== null && !line.isBullet && line.option?.from === at;
  const mark = isShown ? line.option?.mark : optionOf(line.text.slice(at));
  if (!mark) return;
  const textFrom = isShown ? (line.option?.to ?? at) : line.text.length - mark.rest.length;
  if (draft.options.length === 0) draft.alphabet = mark.alphabet;
  if (mark.index !== draft.options.length || mark.alphabet !== draft.alphabet) {
    draft.doubts.push({ kind: "options_order" });
  }
  draft.stage = "options";
  const places = placesOfOptions(mark).map(
    ({ mark: label, from, to }, index): Place => ({
      label: starredFrom(line, index === 0 ? at : textFrom + label),
      from: textFrom + from,
      to: textFrom + to,
    }),
  );
  for (const [index, { label }] of places.entries()) {
    const before = places[index - 1];
    if (before) before.to = Math.min(before.to, label);
  }
  const columns = Array.from(rawOf(line).slice(at).matchAll(columnMark), ([, name = ""]) => name);
  const texts = places.map(({ from, to }) => line.text.slice(from, to).trim());
  if (!isSplitForCertain(mark, texts, columns)) draft.doubts.push({ kind: "options_unclear" });
  for (const [index, place] of places.entries()) {
    const isLast = index === places.length - 1;
    const answer = isLast ? answerIn(line, place) : undefined;
    if (draft.options.length >= OPTIONS_MAX) {
      draft.doubts.push({ kind: "options_unclear" });
      continue;
    }
    draft.options.push(optionAt(line, place, isShown && index === 0));
    if (answer !== undefined) readAnswer(draft, line, answer, line.text.trimEnd().length - answer.length);
  }
}

/** The item of a list that a line within the stem is; a number goes on with the draft's inner list. */
export function itemOf(draft: Draft, line: WordLine): StemPart["item"] {
  const { number, roman, isBullet, list, from } = line;
  const isDeeper =
    list !== null && (draft.list === null || list.list !== draft.list.list || list.level > draft.list.level);
  if (roman && !isBullet) return { sort: "roman", to: roman.to, isDeeper };
  if (number?.value) {
    draft.inner = number.value;
    return { sort: "number", to: number.to, isDeeper };
  }
  return isBullet ? { sort: "bullet", to: from, isDeeper } : undefined;
}

/** A picture below an option without letters is that option's; elsewhere among options it is doubted. */
export function addPictures(draft: Draft, line: WordLine): void {
  draft.source.push(line.pieces);
  const option = draft.options.at(-1);
  const isEmpty = option?.lines.every((pieces) => plainOf(pieces).trim() === "");
  if (option && isEmpty) option.lines.push(line.pieces);
  else {
    draft.doubts.push({ kind: "picture_place" });
    draft.stem.push({ part: partOf(line, 0) });
  }
}
