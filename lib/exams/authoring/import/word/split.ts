import "server-only";
import { wordRefusals } from "@/lib/copy/word-import";
import { leadsToQuestions } from "@/lib/exams/authoring/import/passages";
import type { WordBlock, WordTable } from "@/lib/exams/authoring/import/word/document";
import { cutExplanations, giveExplanations } from "@/lib/exams/authoring/import/word/explanation-lines";
import { cutKeyLines, type KeyLines } from "@/lib/exams/authoring/import/word/key-lines";
import { doubtsOfLeft } from "@/lib/exams/authoring/import/word/left-lines";
import {
  isPictures,
  itemsOf,
  lineOfRow,
  linesIn,
  type WordItem,
  type WordLine,
} from "@/lib/exams/authoring/import/word/lines";
import type { ListLabel } from "@/lib/exams/authoring/import/word/numbering";
import { optionsInside, starredFrom } from "@/lib/exams/authoring/import/word/option-places";
import {
  cellLines,
  isLayout,
  linesOfLayout,
  optionLines,
  withTruths,
} from "@/lib/exams/authoring/import/word/option-tables";
import type { Found, Piece } from "@/lib/exams/authoring/import/word/pieces";
import {
  addOptions,
  addPictures,
  type Draft,
  itemOf,
  partOf,
  readAnswer,
  type StemPart,
  startDraft,
  tableOf,
} from "@/lib/exams/authoring/import/word/question-draft";
import { WordRefusal } from "@/lib/exams/authoring/import/word/refusal";
import { QUESTIONS_MAX } from "@/lib/wire/limits";

type Leftover = { before: number; pieces: Piece[]; isTitle: boolean; isKeyList: boolean };
type Split = { drafts: Draft[]; keys: KeyLines; leftovers: Leftover[] };

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
    current?.doubts.push(...doubtsOfLeft(lines));
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
    else if (line.answer && current) readAnswer(current, line, line.answer.typed, line.answer.from);
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
      draft.stem.push({ part: partOf(line, from), item });
      return;
    }
    const end = starredFrom(line, at);
    if (line.text.slice(from, end).trim() !== "") draft.stem.push({ part: partOf(line, from, end) });
    addOptions(draft, line, at);
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
        addOptions(current, line, from);
        return;
      }
      if (current.stage === "stem" && (index === 0 || current.options.length > 0)) {
        current.source.push(line.pieces);
        addOptions(current, line, from);
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
      if (taken) draft.stem.push({ part: taken });
      if (taken?.type === "line") draft.source.push(taken.pieces);
      draft.doubts.push({ kind: "number_missing" });
    } else if (this.isNumbered) draft.doubts.push({ kind: "number_missing" });
    for (const item of stem) {
      draft.source.push(...linesIn(item).map(({ pieces }) => pieces));
      draft.stem.push(item.type === "line" ? { part: partOf(item, 0) } : { part: tableOf(item) });
    }
    draft.source.push(line.pieces);
    addOptions(draft, line, from);
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

  private readPlain(line: WordLine): void {
    const { current } = this;
    if (!current || this.pending.length > 0) this.pending.push(line);
    else if (current.stage === "stem") {
      current.source.push(line.pieces);
      this.addStem(current, line, 0, itemOf(current, line));
    } else if (current.stage === "options" && isPictures(line)) addPictures(current, line);
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

  private readTable(read: WordTable & { isAfterBlank: boolean }): void {
    const { current } = this;
    const table = { ...withTruths(read), isAfterBlank: read.isAfterBlank };
    const cells = table.rows.flat();
    const lines = cells.map(cellLines);
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
      current.stem.push({ part: tableOf(table) });
      current.source.push(...table.rows.map((row) => lineOfRow(row).pieces));
    } else if (current?.stage === "explained" && this.pending.length === 0) {
      current.explanation.push(tableOf(table));
      current.source.push(...table.rows.map((row) => lineOfRow(row).pieces));
    } else this.pending.push(table);
  }
}

const isMarked = ({ option, answer, explanation }: WordLine): boolean =>
  option !== undefined || answer !== undefined || explanation !== undefined;

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
  const { items: above, listed, head } = cutExplanations(itemsOf(blocks));
  const { items, keys, keyLines } = cutKeyLines(above);
  const lines = items.flatMap((item) => (item.type === "line" ? [item] : []));
  const numbers = lines.filter(({ number }) => number && number.value !== null).length;
  const lists = lines.filter((line) => line.option?.mark.index === 0 || optionsInside(line, 0) !== null).length;
  const hasLayout = items.some((item) => item.type === "table" && isLayout(item.rows.flat().map(cellLines), item));
  const splitter = new Splitter((numbers > 0 && numbers * 2 >= lists) || hasLayout, linesWithOptions(items));
  splitter.read(items);
  const unclaimed = giveExplanations(splitter.drafts, listed);
  const below = (isKeyList: boolean) => (line: WordLine) => ({
    before: splitter.drafts.length,
    pieces: line.pieces,
    isTitle: false,
    isKeyList,
  });
  const leftovers = [...splitter.leftovers, ...[...keyLines, ...head].map(below(true)), ...unclaimed.map(below(false))];
  return { drafts: splitter.drafts, keys, leftovers };
}
