import type { ListKind } from "@/lib/markup/builder";
import { numberStyles } from "@/lib/markup/document";
import { type Attributes, isLine, type Token } from "@/lib/markup/html-tokens";
import { listNumber } from "@/lib/markup/plain-text";

const numberOf = (mark: string) => mark.trim().replace(/^[([]|[).\]।:]+$/gu, "");
const MARKS_START_MAX = 999;

/** The first place of each mark in its style, for the marks that a list may begin with. */
const starts = numberStyles.map((style) => {
  const places = new Map<string, number>();
  for (let start = MARKS_START_MAX; start >= 0; start -= 1) places.set(listNumber(style, start), start);
  return { style, places };
});

/** How a list of paragraphs is numbered, by the marks that are typed before them; null for marks in no order of ours. */
function kindOfMarks(marks: readonly string[]): ListKind | null {
  const numbers = marks.map(numberOf);
  const [first = ""] = numbers;
  if (numbers.every((number) => /^(?:[^\p{L}\p{N}]|o|)$/u.test(number))) return { numbers: null, start: 1 };
  for (const { style, places } of starts) {
    const start = places.get(first);
    if (start === undefined) continue;
    if (numbers.every((number, place) => listNumber(style, start + place) === number)) return { numbers: style, start };
  }
  return null;
}

export const isTypedMark = (style: Attributes) => /^ignore$/i.test(style.get("mso-list") ?? "");

/** A paragraph of Word's that is an item of a list. */
export type WordItem = {
  list: string;
  level: number;
  /** Its number, as Word has typed it before the text. */
  mark: string;
  /** Null where the marks follow no order of ours, or for an item within another. */
  kind: ListKind | null;
  isFirst: boolean;
};

/** The items of Word's lists by their paragraphs' tokens. */
export function wordItemsIn(tokens: readonly Token[]): Map<Token, WordItem> {
  const items = new Map<Token, WordItem>();
  let run: WordItem[] = [];
  let item: WordItem | null = null;
  let marks = 0;
  const close = () => {
    const kind = run.length > 0 ? kindOfMarks(run.map(({ mark }) => mark)) : null;
    for (const [place, one] of run.entries()) Object.assign(one, { kind, isFirst: place === 0 });
    run = [];
  };
  for (const one of tokens) {
    if (one.type === "text") {
      if (marks > 0 && item) item.mark += one.text;
    } else if (one.type === "close") {
      if (one.tag === "span" && marks > 0) marks -= 1;
    } else if (one.type === "equation") continue;
    else if (one.tag === "span") {
      if (marks > 0 || isTypedMark(one.style)) marks += 1;
    } else if (isLine(one.tag) || one.tag === "table" || one.tag === "td") {
      const [, list = "", level = ""] = /^(l\d+) level(\d)/.exec(one.style.get("mso-list") ?? "") ?? [];
      marks = 0;
      item = list ? { list, level: Number(level), mark: "", kind: null, isFirst: false } : null;
      if (item) items.set(one, item);
      // An item within another does not end the list around it.
      if (!item || (item.level === 1 && run[0]?.list !== list)) close();
      if (item?.level === 1) run.push(item);
    }
  }
  close();
  return items;
}
