import type { Node as DocumentNode } from "@tiptap/pm/model";
import { type Command, TextSelection, type Transaction } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
  TableMap,
  tableEditing,
} from "@tiptap/pm/tables";
import { Node } from "@tiptap/react";
import { TABLE_CELLS_MAX } from "@/lib/wire/limits";

const spanOf = (name: "colspan" | "rowspan") => (cell: HTMLElement) =>
  Math.min(Math.max(Number.parseInt(cell.getAttribute(name) ?? "", 10) || 1, 1), TABLE_CELLS_MAX);
const span = (name: "colspan" | "rowspan") => ({ default: 1, parseHTML: spanOf(name) });

const cellOf = (name: "tableCell" | "tableHeader", tag: "td" | "th") =>
  Node.create({
    name,
    content: "paragraph+",
    isolating: true,
    addAttributes: () => ({ colspan: span("colspan"), rowspan: span("rowspan") }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, { class: "min-w-14", ...HTMLAttributes }, 0],
  });

export const TableCell = cellOf("tableCell", "td");
export const TableHeader = cellOf("tableHeader", "th");

export const TableRow = Node.create({
  name: "tableRow",
  content: "(tableCell | tableHeader)*",
  parseHTML: () => [{ tag: "tr" }],
  renderHTML: () => ["tr", 0],
});

/** The names by which prosemirror-tables knows the nodes. */
const tableRoles: Record<string, string> = {
  table: "table",
  tableRow: "row",
  tableHeader: "header_cell",
  tableCell: "cell",
};

export const Table = Node.create({
  name: "table",
  group: "block",
  content: "tableRow+",
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: tableRoles[name] }),
  parseHTML: () => [{ tag: "table" }],
  renderHTML: () => ["table", { class: "my-1" }, ["tbody", 0]],
  addKeyboardShortcuts() {
    const run = (command: Command) => command(this.editor.state, this.editor.view.dispatch);
    return {
      Tab: () => run(goToNextCell(1)),
      "Shift-Tab": () => run(goToNextCell(-1)),
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

const NEW_ROWS = 3;
const NEW_COLUMNS = 2;

/** A new table below the block of the caret, the caret in its first cell; no table stands in another. */
export const insertTable: Command = (state, dispatch) => {
  const { schema, selection, tr } = state;
  if (isInTable(state) || selection.$from.depth === 0) return false;
  const { table, tableRow, tableHeader, tableCell, paragraph } = schema.nodes;
  if (!table || !tableRow || !tableHeader || !tableCell || !paragraph) return false;
  const row = (cell: typeof tableCell) =>
    tableRow.create(
      null,
      Array.from({ length: NEW_COLUMNS }, () => cell.createAndFill()).flatMap((one) => one ?? []),
    );
  const rows = Array.from({ length: NEW_ROWS }, (_, index) => row(index === 0 ? tableHeader : tableCell));
  const block = selection.$from.node(1);
  const isReplaced = block.type === paragraph && block.content.size === 0;
  const before = selection.$from.before(1);
  const after = selection.$from.after(1);
  const at = isReplaced ? before : after;
  const made: DocumentNode[] = [table.create(null, rows)];
  // A text goes on below it.
  if (after === state.doc.content.size) made.push(paragraph.create());
  tr.replaceWith(at, after, made);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

/** @returns a command that does nothing where the table would have more cells than a table may have */
const withinLimit =
  (grow: Command, isRow: boolean): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { map } = selectedRect(state);
    const added = isRow ? map.width : map.height;
    return map.width * map.height + added <= TABLE_CELLS_MAX && grow(state, dispatch);
  };
/** The caret stays in the table, at the place of what was removed; the last row or column takes the table with it. */
const orTable =
  (shrink: Command): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const removed = selectedRect(state);
    const stay = (tr: Transaction) => {
      const table = tr.doc.nodeAt(removed.tableStart - 1);
      if (!table) return dispatch?.(tr);
      const { map, width, height } = TableMap.get(table);
      const cell = map[Math.min(removed.top, height - 1) * width + Math.min(removed.left, width - 1)] ?? 0;
      dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(removed.tableStart + cell + 1))));
    };
    return shrink(state, dispatch && stay) || deleteTable(state, dispatch);
  };

export const tableCommands = {
  rowAfter: withinLimit(addRowAfter, true),
  columnAfter: withinLimit(addColumnAfter, false),
  removeRow: orTable(deleteRow),
  removeColumn: orTable(deleteColumn),
} as const satisfies Record<string, Command>;
export type TableCommand = keyof typeof tableCommands;
