import { strToU8, zipSync } from "fflate";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaging = "http://schemas.openxmlformats.org/package/2006/relationships";

export const zipOf = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]),
    ),
  );

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A cell as XML between its tags, with the attributes that tell its kind; a string is a text. */
export type RawCell = string | { xml: string; attributes?: string } | null;

export const number = (value: number | string, style?: number): RawCell => ({
  xml: `<v>${value}</v>`,
  attributes: style === undefined ? "" : ` s="${style}"`,
});
export const truth = (value: boolean): RawCell => ({ xml: `<v>${value ? 1 : 0}</v>`, attributes: ' t="b"' });
export const failure = (value: string): RawCell => ({ xml: `<v>${value}</v>`, attributes: ' t="e"' });
export const shared = (index: number, style = 0): RawCell => ({
  xml: `<v>${index}</v>`,
  attributes: ` t="s" s="${style}"`,
});
export const run = (text: string, properties = "") =>
  `<r>${properties && `<rPr>${properties}</rPr>`}<t xml:space="preserve">${escapeXml(text)}</t></r>`;

const letterOf = (column: number) => String.fromCharCode(65 + column);

function cellXml(cell: RawCell, place: string): string {
  if (cell === null) return "";
  if (typeof cell === "string") return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
  return `<c r="${place}"${cell.attributes ?? ""}>${cell.xml}</c>`;
}

export type RawSheet = {
  name?: string;
  state?: "hidden";
  rows: readonly (readonly RawCell[])[];
  hidden?: readonly number[];
  /** Elements that follow the cells. */
  after?: string;
};

export const sheetXml = ({ rows, hidden = [], after = "" }: RawSheet) =>
  `<worksheet xmlns="${main}" xmlns:r="${office}"><sheetData>${rows
    .map(
      (cells, index) =>
        `<row r="${index + 1}"${hidden.includes(index + 1) ? ' hidden="1"' : ""}>${cells
          .map((cell, column) => cellXml(cell, `${letterOf(column)}${index + 1}`))
          .join("")}</row>`,
    )
    .join("")}</sheetData>${after}</worksheet>`;

type Workbook = {
  /** The items of the shared texts. */
  texts?: readonly string[];
  /** The codes of number formats; the style of a cell is the place of its format, from 1. */
  formats?: readonly string[];
  /** Names of fonts; the styles after those of formats have one each. */
  fonts?: readonly string[];
  is1904?: boolean;
  parts?: Record<string, string | Uint8Array>;
};

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

/** A workbook of Excel's with what a test needs of it. */
export function workbookFile(
  sheets: readonly RawSheet[],
  { texts = [], formats = [], fonts = [], ...more }: Workbook = {},
) {
  const xfs = [
    `<xf numFmtId="0" fontId="0"/>`,
    ...formats.map((_, index) => `<xf numFmtId="${200 + index}" fontId="0"/>`),
    ...fonts.map((_, index) => `<xf numFmtId="0" fontId="${index + 1}"/>`),
  ];
  const styles = `<styleSheet xmlns="${main}"><numFmts>${formats
    .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escapeXml(code)}"/>`)
    .join("")}</numFmts><fonts><font><name val="Calibri"/></font>${fonts
    .map((font) => `<font>${font}</font>`)
    .join("")}</fonts><cellXfs>${xfs.join("")}</cellXfs></styleSheet>`;
  const parts: Record<string, string | Uint8Array> = {
    "_rels/.rels": `<Relationships xmlns="${packaging}">${relationship("w", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${more.is1904 ? ' date1904="1"' : ""}/><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="s${index}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaging}">${sheets
      .map((_, index) => relationship(`s${index}`, "worksheet", `worksheets/sheet${index + 1}.xml`))
      .join(
        "",
      )}${relationship("t", "sharedStrings", "sharedStrings.xml")}${relationship("y", "styles", "styles.xml")}</Relationships>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${texts.map((item) => `<si>${item}</si>`).join("")}</sst>`,
    "xl/styles.xml": styles,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)])),
    ...more.parts,
  };
  return zipOf(parts);
}
