import {
  type Block,
  type Inline,
  type MarkType,
  type Markup,
  markTypes,
  type NumberStyle,
  type Paragraph,
  type TypedFormula,
} from "@/lib/markup/document";
import { addInline, composed, joinedInline, paragraphWith, textNode, withoutIdleMarks } from "@/lib/markup/inline";
import { listNumber } from "@/lib/markup/plain-text";

type ListBlock = Extract<Block, { type: "bulletList" | "orderedList" }>;
type TableBlock = Extract<Block, { type: "table" }>;
type Cell = TableBlock["content"][number]["content"][number];

/** `numbers` is null for bullets. */
export type ListKind = { numbers: NumberStyle | null; start: number };
type NewCell = Pick<Cell, "type" | "attrs">;

const bullet = "• ";

/**
 * Makes a document of what a foreign page says, one tag and one text after the other. White space folds as on a page.
 * A list or a table within another becomes lines with its marks typed out, and `isNested` tells that there was one.
 */
export class MarkupBuilder {
  isNested = false;
  /** Whether a list has letters outside its items. */
  isStray = false;
  readonly #blocks: Block[] = [];
  #line: Inline[] = [];
  /** A space waits for the next letters. */
  #space: readonly MarkType[] | null = null;
  #list: (ListKind & { items: Paragraph[][]; isInItem: boolean }) | null = null;
  #table: { rows: Cell[][]; isInCell: boolean } | null = null;
  readonly #inner: (ListKind | "table")[] = [];
  #typedMark = "";

  /** @param wrap marks the letters themselves, spaces at their ends left out */
  text(words: string, marks: readonly MarkType[], wrap = (letters: string) => letters): void {
    const folded = words.replace(/\s+/g, " ");
    const letters = folded.trim();
    const ordered = markTypes.filter((type) => marks.includes(type));
    const isOpen = this.#line.length > 0 && this.#line.at(-1)?.type !== "hardBreak";
    if (letters === "") {
      if (folded !== "" && isOpen) this.#space ??= ordered;
      return;
    }
    if (this.#space) addInline(this.#line, textNode(" ", this.#space));
    const before = isOpen && !this.#space && folded.startsWith(" ") ? " " : "";
    addInline(this.#line, textNode(before + wrap(letters), ordered));
    this.#space = folded.endsWith(" ") ? ordered : null;
  }

  formula(formula: TypedFormula): void {
    if (this.#space) addInline(this.#line, textNode(" ", this.#space));
    this.#space = null;
    this.#line.push({ type: "formula", attrs: { ...formula, mathml: "", spoken: "", converter: "" } });
  }

  break(): void {
    this.#space = null;
    this.#line.push({ type: "hardBreak" });
  }

  /** @param isOwn whether the lines were a paragraph of their own, which stays where it is empty */
  endParagraph(isOwn = false): void {
    const line = this.#line;
    const isEmpty = line.every(({ type }) => type === "hardBreak");
    this.#line = [];
    this.#space = null;
    if (isEmpty && !(isOwn && line.length > 0)) return;
    const first = line.findIndex(({ type }) => type !== "hardBreak");
    const last = line.findLastIndex(({ type }) => type !== "hardBreak");
    const typedMark = this.#typedMark && !isEmpty ? [textNode(this.#typedMark, [])] : [];
    const content = isEmpty ? [] : joinedInline([...typedMark, ...line.slice(first, last + 1)]);
    if (!isEmpty) this.#typedMark = "";
    this.#put(paragraphWith(composed(content)));
  }

  openList(kind: ListKind): void {
    this.endParagraph();
    if (this.#list || this.#table) {
      this.isNested = true;
      this.#inner.push({ ...kind });
    } else this.#list = { ...kind, items: [], isInItem: false };
  }

  /** @param kind what the item says of its list, where the list itself says nothing */
  openItem(kind?: ListKind): void {
    this.endParagraph();
    const inner = this.#inner.at(-1);
    if (inner === "table") return;
    const list = inner ?? this.#list;
    if (kind && list && !(this.#list?.items.length && list === this.#list)) Object.assign(list, kind);
    if (inner) {
      this.#typedMark = inner.numbers ? `${listNumber(inner.numbers, inner.start)}. ` : bullet;
      inner.start += 1;
    } else if (this.#list) {
      this.#list.items.push([]);
      this.#list.isInItem = true;
    }
  }

  closeItem(): void {
    this.endParagraph();
    if (this.#list && this.#inner.length === 0) this.#list.isInItem = false;
  }

  closeList(): void {
    this.endParagraph();
    this.#typedMark = "";
    if (this.#inner.length > 0) {
      this.#inner.pop();
      return;
    }
    const list = this.#list;
    this.#list = null;
    if (!list || list.items.length === 0) return;
    const content: ListBlock["content"] = list.items.map((paragraphs) => ({
      type: "listItem",
      content: paragraphs.length > 0 ? paragraphs : [{ type: "paragraph" }],
    }));
    const { numbers, start } = list;
    this.#blocks.push(
      numbers ? { type: "orderedList", attrs: { start, numbers }, content } : { type: "bulletList", content },
    );
  }

  openTable(): void {
    this.endParagraph();
    if (this.#list || this.#table) {
      this.isNested = true;
      this.#inner.push("table");
    } else this.#table = { rows: [], isInCell: false };
  }

  get isInTable(): boolean {
    return this.#table !== null;
  }

  openRow(): void {
    this.endParagraph();
    if (this.#table && this.#inner.length === 0) this.#table.rows.push([]);
  }

  openCell({ type, attrs }: NewCell): void {
    if (!this.#table || this.#inner.length > 0) {
      this.text(" ", []);
      return;
    }
    this.endParagraph();
    if (this.#table.rows.length === 0) this.#table.rows.push([]);
    this.#table.rows.at(-1)?.push({ type, attrs, content: [] });
    this.#table.isInCell = true;
  }

  closeCell(): void {
    if (!this.#table || this.#inner.length > 0) {
      this.text(" ", []);
      return;
    }
    this.endParagraph();
    this.#table.isInCell = false;
  }

  closeTable(): void {
    this.endParagraph();
    if (this.#inner.length > 0) {
      this.#inner.pop();
      return;
    }
    const table = this.#table;
    this.#table = null;
    if (!table?.rows.some((row) => row.length > 0)) return;
    const content: TableBlock["content"] = table.rows.map((row) => ({
      type: "tableRow",
      content: row.map((cell) => (cell.content.length > 0 ? cell : { ...cell, content: [{ type: "paragraph" }] })),
    }));
    this.#blocks.push({ type: "table", content });
  }

  /** The whole text, without the empty lines around it. */
  document(): Markup {
    this.endParagraph();
    if (this.#list) this.closeList();
    if (this.#table) this.closeTable();
    const isEmpty = (block: Block) => block.type === "paragraph" && block.content === undefined;
    const first = this.#blocks.findIndex((block) => !isEmpty(block));
    const last = this.#blocks.findLastIndex((block) => !isEmpty(block));
    const content = first === -1 ? [{ type: "paragraph" as const }] : this.#blocks.slice(first, last + 1);
    return withoutIdleMarks({ type: "doc", content });
  }

  #put(paragraph: Paragraph): void {
    const { items = [] } = this.#list ?? {};
    // Some write a list beside the item that it belongs to.
    const isInItem = this.#list?.isInItem || this.#inner.length > 0;
    const cell = this.#table?.isInCell && this.#table.rows.at(-1)?.at(-1);
    if (cell) cell.content.push(paragraph);
    else if (!this.#list) this.#blocks.push(paragraph);
    else {
      if (!isInItem) this.isStray = true;
      if (!isInItem || items.length === 0) items.push([]);
      items.at(-1)?.push(paragraph);
    }
  }
}
