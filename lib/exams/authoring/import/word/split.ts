import "server-only";
import { wordRefusals } from "@/lib/copy/word-import";
import { leadsToQuestions } from "@/lib/exams/authoring/import/passages";
import {
  cutAnswer,
  cutExplanation,
  cutOptions,
  isSplitForCertain,
  LINE_MAX,
  optionOf,
  placesOfOptions,
} from "@/lib/exams/authoring/import/typed-lines";
import type { WordBlock, WordCell, WordTable } from "@/lib/exams/authoring/import/word/document";
import { cutKeyLines, type KeyLines } from "@/lib/exams/authoring/import/word/key-lines";
import {
  isPictures,
  itemsOf,
  lineOfRow,
  linesOf,
  piecesOfCell,
  stars,
  type WordItem,
  type WordLine,
} from "@/lib/exams/authoring/import/word/lines";
import { plainLooks } from "@/lib/exams/authoring/import/word/looks";
import type { ListLabel } from "@/lib/exams/authoring/import/word/numbering";
import { type Found, OBJECT, type Piece, plainOf, slicePieces } from "@/lib/exams/authoring/import/word/pieces";
import { WordRefusal } from "@/lib/exams/authoring/import/word/refusal";
import { lettersIn, type Part } from "@/lib/exams/authoring/import/word/texts";
import { truthIn } from "@/lib/exams/authoring/import/word/truths";
import { OPTIONS_MAX, QUESTIONS_MAX } from "@/lib/wire/limits";

/** The sort of a list's item that may turn out to be an option. */
type ItemSort = "roman" | "number" | "bullet";
type StemPart = { part: Part; item?: { sort: ItemSort; to: number; isDeeper: boolean }; isLine: boolean };

export type DraftOption = {
  lines: Piece[][];
  /** The letter and its signs as they were typed; empty where Word numbers them. */
  label: Piece[];
  isStarred: boolean;
};

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

export type Leftover = { before: number; pieces: Piece[]; isTitle: boolean; isKeyList: boolean };
export type Split = { drafts: Draft[]; keys: KeyLines; leftovers: Leftover[] };

const columnMark = /(?<=\S)(?:\t|[^\S\t]{2})\s*(?:[*✓✔√]\s*)?\(?\s?([ক-ঞA-Ja-j])\s?[).।|]/g;
const apartOption = /(?<=\S)(?:\t| {2}| \t)\s*(?=\(?\s?[কAa]\s?[).।])/;
const starBefore = new RegExp(`^\\s*[${stars}]`);
const starBehind = new RegExp(`[${stars}]$`);
const starSign = new RegExp(`[${stars}]`);
/** More letters than such a remark has. */
const SAID_MAX = 30;
const saidRight = /\s*[([]\s*(?:সঠিক(?:\s*উত্তর)?|উত্তর|correct|right|ans(?:wer)?)\s*[)\]]\s*$/i;

/** Options of a line, each with its place there. */
type Place = { label: number; from: number; to: number };

function startDraft(number: number | null, list: ListLabel | null): Draft {
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

const rawOf = ({ pieces }: WordLine): string => plainOf(pieces);

/** Reads the lines of a file one by one into questions. */
class Splitter {
  readonly drafts: Draft[] = [];
  readonly leftovers: Leftover[] = [];
  /** Lines of which it is not known yet whose they are. */
  private pending: WordItem[] = [];
  private last: number | null = null;
  /** Questions without a number since the last one with it. */
  private unnumbered = 0;
  private readonly isNumbered: boolean;
  private readonly withOptions: ReadonlySet<WordItem>;

  /** @param withOptions lines below which options stand, before the next number */
  constructor(isNumbered: boolean, withOptions: ReadonlySet<WordItem>) {
    this.isNumbered = isNumbered;
    this.withOptions = withOptions;
  }

  private get current(): Draft | undefined {
    return this.drafts.at(-1);
  }

  read(items: readonly WordItem[]): void {
    for (const item of items) {
      if (item.type === "line") this.readLine(item);
      else this.readTable(item);
    }
    this.leave();
  }

  private start(number: number | null, list: ListLabel | null): Draft {
    if (this.drafts.length === QUESTIONS_MAX) throw new WordRefusal(wordRefusals.tooManyQuestions(QUESTIONS_MAX));
    const draft = startDraft(number, list);
    this.drafts.push(draft);
    return draft;
  }

  /** Gives up the lines whose question is not known. */
  private leave(): void {
    const { current } = this;
    const [first] = this.pending;
    if (!first) return;
    const lines = this.pending.flatMap(linesIn);
    const unclear = lines.find(({ isTitle, text }) => !isTitle && !leadsToQuestions(text.trim()));
    if (current && unclear) current.doubts.push({ kind: "line_unclear", facts: { typed: unclear.text.trim() } });
    for (const { pieces, isTitle } of lines) {
      this.leftovers.push({ before: this.drafts.length, pieces, isTitle, isKeyList: false });
    }
    this.pending = [];
  }

  /** True for a number that begins another question, false for one within the question before. */
  private beginsQuestion(line: WordLine): boolean {
    const { number, list } = line;
    const { current } = this;
    if (!number) return false;
    if (!current || number.value === null) return this.isNumbered || number.value === null;
    const isSameList = list !== null && list.list === current.list?.list && list.level === current.list.level;
    const isDeeper = list !== null && current.list !== null && list.level > current.list.level;
    if (isDeeper || !this.isNumbered) return false;
    const isNext = number.value === (this.last ?? 0) + 1;
    if (current.stage === "explained") {
      return isSameList || (isNext && (current.inner === null || this.withOptions.has(line)));
    }
    if (current.stage !== "stem" || isSameList) return true;
    return isNext && number.value !== (current.inner ?? Number.NaN) + 1;
  }

  private readLine(line: WordLine): void {
    const { current } = this;
    if (this.beginsQuestion(line)) this.startNumbered(line);
    else if (!line.isFirst && current && this.pending.length === 0 && !isMarked(line)) this.goOn(current, line);
    else if (line.answer && current) this.readAnswer(current, line, line.answer.typed, line.answer.from);
    else if (line.explanation && current) {
      current.stage = "explained";
      current.explanation.push(partOf(line, line.explanation.from));
      current.source.push(line.pieces);
    } else if (line.option && !this.isRoman(line)) this.readOption(line, line.option.mark.index);
    else this.readPlain(line);
  }

  private startNumbered(line: WordLine): void {
    this.leavePassage();
    const value = line.number?.value ?? null;
    const draft = this.start(value, line.list);
    const isNext = value === (this.last ?? 0) + 1 || value === (this.last ?? 0) + this.unnumbered + 1;
    if (value !== null && this.last !== null && !isNext && value !== 1) {
      draft.doubts.push({ kind: "number_order", facts: { number: value } });
    }
    if (value === null && this.isNumbered) draft.doubts.push({ kind: "number_missing" });
    this.last = value ?? this.last;
    this.unnumbered = 0;
    draft.source.push(line.pieces);
    this.addStem(draft, line, line.number?.to ?? 0);
  }

  /** Lines above a question that lead to it or to several are left with a doubt at the question. */
  private leavePassage(): void {
    const isPassage = this.pending.some((item) => item.type === "line" && leadsToQuestions(item.text.trim()));
    this.leave();
    if (isPassage) this.nextDoubts.push({ kind: "passage" });
  }

  private readonly nextDoubts: Found[] = [];

  private addStem(draft: Draft, line: WordLine, from: number, item?: StemPart["item"]): void {
    draft.doubts.push(...this.nextDoubts.splice(0));
    const at = item ? null : optionsInside(line, from);
    if (at === null) {
      draft.stem.push({ part: partOf(line, from), item, isLine: true });
      return;
    }
    const end = starredFrom(line, at);
    if (line.text.slice(from, end).trim() !== "") draft.stem.push({ part: partOf(line, from, end), isLine: true });
    this.addOptions(draft, line, at);
  }

  /** A line after a break goes on with what stands before it. */
  private goOn(draft: Draft, line: WordLine): void {
    draft.source.push(line.pieces);
    const option = draft.options.at(-1);
    if (draft.stage === "stem") this.addStem(draft, line, 0);
    else if (draft.stage === "options" && option) option.lines.push(line.pieces);
    else if (draft.stage === "explained") draft.explanation.push(partOf(line, 0));
    else {
      draft.source.pop();
      this.pending.push(line);
    }
  }

  private readAnswer(draft: Draft, line: WordLine, typed: string, from: number): void {
    const { answer, explanation } = cutExplanation(typed);
    draft.answers.push(answer);
    if (draft.source.at(-1) !== line.pieces) draft.source.push(line.pieces);
    draft.stage = explanation === undefined ? "answered" : "explained";
    if (explanation !== undefined) {
      const end = from + typed.length;
      draft.explanation.push(partOf(line, end - explanation.length));
    }
  }

  private isRoman({ roman, option }: WordLine): boolean {
    if (!roman) return false;
    const { current } = this;
    const isNext = current?.stage === "options" && option?.mark.index === current.options.length;
    return !(isNext && option?.mark.alphabet === current?.alphabet);
  }

  private readOption(line: WordLine, index: number): void {
    const { current } = this;
    const from = line.option?.from ?? 0;
    if (current && this.pending.length === 0) {
      if (current.stage === "options" && (index > 0 || current.options.length < 2)) {
        current.source.push(line.pieces);
        this.addOptions(current, line, from);
        return;
      }
      if (current.stage === "stem" && (index === 0 || current.options.length > 0)) {
        current.source.push(line.pieces);
        this.addOptions(current, line, from);
        return;
      }
    }
    if (index > 0 || (current?.stage === "explained" && this.isNumbered)) this.readPlain(line);
    else this.startWithOptions(line, from);
  }

  /** A first option that no stem precedes: the lines above it, if they are nobody's, are one. */
  private startWithOptions(line: WordLine, from: number): void {
    const before = this.current;
    const stem = this.takePending();
    const draft = this.start(null, null);
    this.unnumbered += 1;
    if (stem.length === 0 && before?.stage === "explained") {
      const taken = before.explanation.length > 1 ? before.explanation.pop() : undefined;
      if (taken) draft.stem.push({ part: taken, isLine: true });
      if (taken?.type === "line") draft.source.push(taken.pieces);
      draft.doubts.push({ kind: "number_missing" });
    } else if (this.isNumbered) draft.doubts.push({ kind: "number_missing" });
    for (const item of stem) {
      draft.source.push(...linesIn(item).map(({ pieces }) => pieces));
      draft.stem.push(
        item.type === "line" ? { part: partOf(item, 0), isLine: true } : { part: tableOf(item), isLine: false },
      );
    }
    draft.source.push(line.pieces);
    this.addOptions(draft, line, from);
  }

  /** The lines before a question without a number; after a blank one only those behind it. */
  private takePending(): WordItem[] {
    const taken = this.pending;
    this.pending = [];
    const blank = taken.findLastIndex((item) => item.isAfterBlank);
    const titles = taken.findLastIndex((item) => item.type === "line" && item.isTitle);
    const start = this.isNumbered || this.current?.stage === "explained" ? Math.max(blank, titles + 1, 0) : titles + 1;
    this.pending = taken.slice(0, start);
    this.leave();
    return taken.slice(start);
  }

  private addOptions(draft: Draft, line: WordLine, at: number): void {
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
      const answer = isLast ? this.answerIn(line, place) : undefined;
      if (draft.options.length >= OPTIONS_MAX) {
        draft.doubts.push({ kind: "options_unclear" });
        continue;
      }
      draft.options.push(optionAt(line, place, isShown && index === 0));
      if (answer !== undefined) this.readAnswer(draft, line, answer, line.text.trimEnd().length - answer.length);
    }
  }

  /** Cuts the answer off the last option of a line. */
  private answerIn(line: WordLine, place: Place): string | undefined {
    const text = line.text.slice(place.from, place.to);
    const cut = cutAnswer(text.trim());
    if (cut.answer === undefined) return undefined;
    place.to = place.from + (text.length - text.trimStart().length) + cut.text.length;
    return cut.answer;
  }

  private readPlain(line: WordLine): void {
    const { current } = this;
    if (!current || this.pending.length > 0) this.pending.push(line);
    else if (current.stage === "stem") {
      current.source.push(line.pieces);
      this.addStem(current, line, 0, this.itemOf(current, line));
    } else if (current.stage === "options" && isPictures(line)) this.addPictures(current, line);
    else if (current.stage === "explained" && !this.isNext(line)) {
      current.source.push(line.pieces);
      current.explanation.push(partOf(line, 0));
      current.inner = line.number?.value ?? current.inner;
    } else this.pending.push(line);
  }

  /** After an explanation, a line that may be the next question's. */
  private isNext({ text, isAfterBlank, isTitle }: WordLine): boolean {
    return isTitle || leadsToQuestions(text.trim()) || (!this.isNumbered && isAfterBlank);
  }

  private itemOf(draft: Draft, line: WordLine): StemPart["item"] {
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
  private addPictures(draft: Draft, line: WordLine): void {
    draft.source.push(line.pieces);
    const option = draft.options.at(-1);
    const isEmpty = option?.lines.every((pieces) => plainOf(pieces).trim() === "");
    if (option && isEmpty) option.lines.push(line.pieces);
    else {
      draft.doubts.push({ kind: "picture_place" });
      draft.stem.push({ part: partOf(line, 0), isLine: true });
    }
  }

  private readTable(read: WordTable & { isAfterBlank: boolean }): void {
    const { current } = this;
    const table = { ...withTruths(read), isAfterBlank: read.isAfterBlank };
    const cells = table.rows.flat();
    const lines = cells.map((cell) => cellLines(cell));
    if (isLayout(lines, table)) {
      for (const row of table.rows) for (const line of linesOfLayout(row)) this.readLine(line);
      return;
    }
    const isOpen = current && this.pending.length === 0 && (current.stage === "stem" || current.stage === "options");
    const options = isOpen ? optionLines(table, lines, current.options.length) : null;
    if (options) {
      current?.source.push(...options.head.map(({ pieces }) => pieces));
      for (const line of options.lines) this.readLine(line);
    } else if (isOpen && current.stage === "stem") {
      current.stem.push({ part: tableOf(table), isLine: false });
      current.source.push(...table.rows.map((row) => lineOfRow(row).pieces));
    } else if (current?.stage === "explained" && this.pending.length === 0) {
      current.explanation.push(tableOf(table));
      current.source.push(...table.rows.map((row) => lineOfRow(row).pieces));
    } else this.pending.push(table);
  }
}

const isMarked = ({ option, answer, explanation }: WordLine): boolean =>
  option !== undefined || answer !== undefined || explanation !== undefined;

const tableOf = ({ rows }: WordTable): WordTable => ({ type: "table", rows });
const linesIn = (item: WordItem): WordLine[] => (item.type === "line" ? [item] : item.rows.map(lineOfRow));
const partOf = ({ pieces }: WordLine, from: number, to?: number): Part => ({
  type: "line",
  pieces: slicePieces(pieces, from, to),
});

/** Where the options begin on the line of their question; null if none do. */
function optionsInside({ text, pieces }: WordLine, from: number): number | null {
  if (text.length > LINE_MAX) return null;
  const rest = text.slice(from);
  const cut = cutOptions(rest);
  if (cut) {
    const at = rest.length - cut.option.rest.length;
    return from + rest.lastIndexOf(" ", rest.lastIndexOf(cut.option.alphabet.charAt(cut.option.index), at)) + 1;
  }
  const apart = apartOption.exec(plainOf(pieces).slice(from));
  const at = apart ? from + apart.index + apart[0].length : null;
  const mark = at === null ? undefined : optionOf(text.slice(at));
  return mark && placesOfOptions(mark).length > 1 ? at : null;
}

/** Where a star before an option's letter stands, or else the letter. */
function starredFrom(line: WordLine, at: number): number {
  const spaced = line.text.slice(0, at).trimEnd().length;
  const between = rawOf(line).slice(spaced, at);
  return starSign.test(between) ? spaced + between.search(starSign) : at;
}

function optionAt({ pieces }: WordLine, { label, from, to }: Place, isShown: boolean): DraftOption {
  const raw = plainOf(pieces);
  const inside = raw.slice(from, to).trimEnd();
  const said = saidRight.exec(inside.slice(-SAID_MAX));
  const text = said ? inside.slice(0, Math.max(0, inside.length - SAID_MAX) + said.index) : inside;
  const begins = starBefore.exec(text)?.[0].length ?? 0;
  const ends = starBehind.exec(text.slice(begins))?.[0].length ?? 0;
  const end = from + text.length;
  const isStarred = said !== null || begins > 0 || ends > 0 || starSign.test(raw.slice(label, from));
  return {
    lines: [slicePieces(pieces, from + begins, end - ends)],
    label: isShown ? [] : slicePieces(pieces, label, from),
    isStarred,
  };
}

const cellLines = ({ paragraphs }: WordCell): WordLine[] =>
  paragraphs.flatMap((paragraph) => linesOf(paragraph, false));

const letters = /[\p{L}\p{N}\uFFFC]/u;

/** A table with a column for what is true and one for what is false has the truths as words in their place. */
function withTruths({ rows }: WordTable): WordTable {
  const [head = [], ...others] = rows;
  const heads = head.map((cell) => truthIn(numberIn(cell)));
  const columns = [heads.indexOf(true), heads.indexOf(false)];
  const [right = -1, wrong = -1] = columns;
  const marks = others.map((row) => columns.map((at) => (row[at] ? plainOf(piecesOfCell(row[at].paragraphs)) : "")));
  const isTicked = marks.every(
    (own) => own.filter((mark) => mark.trim() !== "").length === 1 && !letters.test(own.join("")),
  );
  if (right < 0 || wrong < 0 || others.length === 0 || !isTicked) return { type: "table", rows };
  const ticked = others.map((row, index) => {
    const text = marks[index]?.[0]?.trim() ? "T" : "F";
    const pieces: Piece[] = [{ type: "text", text, looks: plainLooks }];
    const truth: WordCell = {
      paragraphs: [{ type: "paragraph", label: null, pieces, isTitle: false }],
      colspan: 1,
      rowspan: 1,
    };
    return [...row.filter((_, at) => !columns.includes(at)), truth];
  });
  return { type: "table", rows: [head, ...ticked] };
}

const bareNumber = /^[0-9০-৯]{1,3}[.।)]?$/;

/** True for a table in which whole questions stand. */
function isLayout(cells: readonly WordLine[][], { rows }: WordTable): boolean {
  const lines = cells.flat();
  const hasOptions = lines.some(({ option }) => option?.mark.index === 0);
  const hasNumbers = lines.some(({ number }) => number) || rows.some(([cell]) => cell && isNumberCell(cell));
  return hasOptions && hasNumbers;
}

const numberIn = ({ paragraphs }: WordCell): string =>
  paragraphs.map(({ pieces, label }) => (label?.text ?? "") + lettersIn(pieces)).join("");
const isNumberCell = (cell: WordCell): boolean => bareNumber.test(numberIn(cell));

/** The lines of a row; a cell with a number alone numbers the cell beside it. */
function linesOfLayout(row: readonly WordCell[]): WordLine[] {
  const [first, second, ...others] = row;
  if (!first || !second || !isNumberCell(first)) return row.flatMap(cellLines);
  const [opening, ...rest] = second.paragraphs;
  const list = { text: numberIn(first), list: "table", level: 0, isBullet: false };
  const numbered = opening && !opening.label ? linesOf({ ...opening, label: list }, false) : [];
  if (numbered.length === 0) return row.flatMap(cellLines);
  return [...numbered, ...cellLines({ ...second, paragraphs: rest }), ...others.flatMap(cellLines)];
}

/** The options that a table holds, in their order, below its head; null for a table that belongs to the stem. */
function optionLines(
  table: WordTable,
  cells: readonly WordLine[][],
  count: number,
): { head: WordLine[]; lines: WordLine[] } | null {
  const filled = cells.filter((lines) => lines.length > 0);
  const marked = filled.flatMap(([line]) => (line?.option && filled.length > 1 ? [line] : []));
  const indexes = marked.map(({ option }) => option?.mark.index ?? -1);
  const isWhole = marked.length === filled.length && filled.every((lines) => lines.length === 1);
  const sorted = marked.toSorted((a, b) => (a.option?.mark.index ?? 0) - (b.option?.mark.index ?? 0));
  if (isWhole && new Set(indexes).size === indexes.length && Math.min(...indexes) === count) {
    return { head: [], lines: sorted };
  }
  const rows = table.rows.map(lineOfRow).filter(({ text }) => text.replaceAll(OBJECT, "").trim() !== "");
  const head = rows.length > 1 && !rows[0]?.option ? rows.slice(0, 1) : [];
  const lines = rows.slice(head.length);
  return lines[0]?.option?.mark.index === count && lines.every(({ option }) => option) ? { head, lines } : null;
}

function linesWithOptions(items: readonly WordItem[]): Set<WordItem> {
  const found = new Set<WordItem>();
  let hasOptions = false;
  for (const item of items.toReversed()) {
    if (item.type === "table") continue;
    hasOptions ||= item.option?.mark.index === 0 || optionsInside(item, item.from) !== null;
    if (hasOptions) found.add(item);
    if (item.number) hasOptions = false;
  }
  return found;
}

/** Splits a file's paragraphs and tables into questions. @throws WordRefusal */
export function splitQuestions(blocks: readonly WordBlock[]): Split {
  const { items, keys, keyLines } = cutKeyLines(itemsOf(blocks));
  const lines = items.flatMap((item) => (item.type === "line" ? [item] : []));
  const numbers = lines.filter(({ number }) => number && number.value !== null).length;
  const lists = lines.filter((line) => line.option?.mark.index === 0 || optionsInside(line, 0) !== null).length;
  const hasLayout = items.some((item) => item.type === "table" && isLayout(item.rows.flat().map(cellLines), item));
  const splitter = new Splitter((numbers > 0 && numbers * 2 >= lists) || hasLayout, linesWithOptions(items));
  splitter.read(items);
  const leftovers = [
    ...splitter.leftovers,
    ...keyLines.map(({ pieces }) => ({ before: splitter.drafts.length, pieces, isTitle: false, isKeyList: true })),
  ];
  return { drafts: splitter.drafts, keys, leftovers };
}
