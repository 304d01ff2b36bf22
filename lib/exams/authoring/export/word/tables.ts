import { type Inside, tag, type Xml } from "@/lib/exams/authoring/export/word/xml";
import type { Block } from "@/lib/markup/document";

type Table = Extract<Block, { type: "table" }>;
export type Cell = Table["content"][number]["content"][number];

/** A cell's place in the grid; one of several rows goes on in the rows below it. */
type Placed = { cell: Cell; isBegun: boolean; width: number };

const val = (name: string, value: string | number): Xml => tag(`w:${name}`, { "w:val": value });

/** The cells of each row from left to right, with those of rows above that reach down into it. */
function gridOf({ content }: Table): (Placed | null)[][] {
  const reaching = new Map<number, { cell: Cell; rows: number }>();
  return content.map((row) => {
    const placed: (Placed | null)[] = [];
    const own = [...row.content];
    for (let column = 0; own.length > 0 || [...reaching.keys()].some((at) => at >= column); ) {
      const above = reaching.get(column);
      if (above) {
        placed.push({ cell: above.cell, isBegun: true, width: above.cell.attrs.colspan });
        above.rows -= 1;
        if (above.rows === 0) reaching.delete(column);
        column += above.cell.attrs.colspan;
        continue;
      }
      const cell = own.shift();
      if (!cell) {
        placed.push(null);
        column += 1;
        continue;
      }
      const { colspan, rowspan } = cell.attrs;
      placed.push({ cell, isBegun: false, width: colspan });
      if (rowspan > 1) reaching.set(column, { cell, rows: rowspan - 1 });
      column += colspan;
    }
    return placed;
  });
}

const sides = ["top", "left", "bottom", "right", "insideH", "insideV"] as const;
const borders = tag(
  "w:tblBorders",
  {},
  sides.map((side) => tag(`w:${side}`, { "w:val": "single", "w:sz": 4, "w:space": 0, "w:color": "auto" })),
);
/** Near white, which readers of files take for no colour. */
const shade = tag("w:shd", { "w:val": "clear", "w:color": "auto", "w:fill": "F2F2F2" });

const spanOf = (row: readonly (Placed | null)[]): number => row.reduce((sum, placed) => sum + (placed?.width ?? 1), 0);

/** Word opens no table of more. */
const COLUMNS_MAX = 63;

type TableRoom = {
  /** Twentieths of a point, as all widths here. */
  width: number;
  indent: number;
};

/** A table; null for one of more columns than Word has. @param inside the paragraphs of a cell */
export function writeTable(table: Table, inside: (cell: Cell) => Inside, { width, indent }: TableRoom): Xml | null {
  if (table.content.some(({ content }) => content.reduce((sum, { attrs }) => sum + attrs.colspan, 0) > COLUMNS_MAX))
    return null;
  const rows = gridOf(table);
  const columns = Math.max(1, ...rows.map(spanOf));
  if (columns > COLUMNS_MAX) return null;
  const column = Math.floor(width / columns);
  const empty = tag("w:p");
  const cellXml = (placed: Placed | null): Xml => {
    const { cell, isBegun, width: span } = placed ?? { cell: null, isBegun: false, width: 1 };
    const isTall = cell !== null && cell.attrs.rowspan > 1;
    const properties = tag(
      "w:tcPr",
      {},
      tag("w:tcW", { "w:w": column * span, "w:type": "dxa" }),
      span > 1 ? val("gridSpan", span) : null,
      isTall ? (isBegun ? tag("w:vMerge") : val("vMerge", "restart")) : null,
      cell?.type === "tableHeader" ? shade : null,
    );
    return tag("w:tc", {}, properties, cell && !isBegun ? inside(cell) : empty);
  };
  const rowXml = (row: readonly (Placed | null)[]): Xml => {
    const cells = row.length > 0 ? row : [null];
    const rest = columns - spanOf(cells);
    const properties = tag("w:trPr", {}, rest > 0 ? val("gridAfter", rest) : null, tag("w:cantSplit"));
    return tag("w:tr", {}, properties, cells.map(cellXml));
  };
  const properties = tag(
    "w:tblPr",
    {},
    tag("w:tblW", { "w:w": column * columns, "w:type": "dxa" }),
    tag("w:tblInd", { "w:w": indent, "w:type": "dxa" }),
    borders,
  );
  const grid = tag(
    "w:tblGrid",
    {},
    Array.from({ length: columns }, () => tag("w:gridCol", { "w:w": column })),
  );
  return tag("w:tbl", {}, properties, grid, rows.map(rowXml));
}
