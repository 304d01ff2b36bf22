import "server-only";
import type { Element } from "@xmldom/xmldom";
import { examImport as copy } from "@/lib/copy/exam-import";
import type { Conversion, ImportProblem, ParsedExam } from "@/lib/exams/authoring/import/exam-file";
import { type Relationship, readRelationships, readXml } from "@/lib/exams/authoring/import/open-packaging";
import { parseRows } from "@/lib/exams/authoring/import/question-rows";
import { attributeOf, childOf, childrenNamed } from "@/lib/exams/authoring/import/word/elements";
import { readSheetRows, type Shared, type WorkbookRow } from "@/lib/exams/authoring/import/workbook/sheet";
import { readCellStyles } from "@/lib/exams/authoring/import/workbook/styles";
import { readStored } from "@/lib/exams/authoring/import/workbook/texts";
import { DEPTH_MAX, type XmlBound } from "@/lib/exams/authoring/import/xml-bounds";
import { openWorkbook, TableLimit, type WorkbookPart } from "@/lib/tables/xlsx-sheet";
import { WORKBOOK_ELEMENTS_MAX } from "@/lib/wire/limits";

const TAG_MAX = 64 * 1024;
const ATTRIBUTES_MAX = 100;
const limits = { depth: DEPTH_MAX, elements: WORKBOOK_ELEMENTS_MAX, tag: TAG_MAX, attributes: ATTRIBUTES_MAX };

/** A workbook that cannot be read; the message, in Bengali, says why. */
class Refusal extends Error {}

const bounds: Record<XmlBound, string> = {
  malformed: copy.workbook.damaged,
  doctype: copy.workbook.damaged,
  deep: copy.workbook.tooManyParts,
  elements: copy.workbook.tooManyParts,
};

function rootOf(text: string | undefined): Element | null {
  if (text === undefined) return null;
  const root = readXml(text, limits);
  if (typeof root === "string") throw new Refusal(bounds[root]);
  return root;
}

const FOLDER = "xl";
const WORKBOOK = "workbook.xml";
const relationshipsOf = (part: WorkbookPart, folder: string, name: string): Relationship[] =>
  readRelationships(rootOf(part(`${folder}/_rels/${name}.rels`)), folder);

type Sheet = { name: string; isHidden: boolean; path: string };

function sheetsOf(workbook: Element, relationships: readonly Relationship[]): Sheet[] {
  const list = childOf(workbook, "x:sheets");
  return (list ? childrenNamed(list, "x:sheet") : []).flatMap((sheet) => {
    const found = relationships.find(({ id }) => id === attributeOf(sheet, "id"));
    if (!found?.part || !found.type.endsWith("/worksheet")) return [];
    const isHidden = (attributeOf(sheet, "state") ?? "visible") !== "visible";
    return [{ name: attributeOf(sheet, "name") ?? "", isHidden, path: found.part }];
  });
}

const value = /<(?:\w{1,20}:)?[vt](?:\s[^<>]*)?>[^<]/;
const saysSomething = (part: WorkbookPart, { path }: Sheet) => value.test(part(path) ?? "");

const blankCell = /<(?:\w{1,20}:)?c\s[^<>]*\/>/g;

/** The XML without its cells that have a place and a style alone: sheets have them by the thousand. */
function withoutBlankCells(xml: string | undefined): string | undefined {
  if (xml?.includes("<!")) return xml;
  return xml?.replace(blankCell, (cell) => (/\sr\s*=/.test(cell) ? "" : cell));
}

/** The row of everything that lies on a sheet instead of standing in a cell: pictures, shapes, charts, equations. */
const anchor = /<(?:\w{1,20}:)?from>(?:(?!<\/?(?:\w{1,20}:)?(?:from|to)>)[\s\S]){0,500}?<(?:\w{1,20}:)?row>(\d{1,7})</g;

function drawnRows(part: WorkbookPart, { path }: Sheet, root: Element): Set<number> {
  const id = attributeOf(childOf(root, "x:drawing"), "id");
  if (id === undefined) return new Set();
  const folder = path.split("/").slice(0, -1).join("/");
  const own = relationshipsOf(part, folder, path.split("/").at(-1) ?? "");
  const drawing = part(own.find((one) => one.id === id)?.part ?? "") ?? "";
  return new Set([...drawing.matchAll(anchor)].map(([, row]) => Number(row) + 1));
}

function sharedOf(part: WorkbookPart, workbook: Element, relationships: readonly Relationship[]): Shared {
  const ofType = (type: string) => rootOf(part(relationships.find((one) => one.type.endsWith(`/${type}`))?.part ?? ""));
  const texts = ofType("sharedStrings");
  const is1904 = attributeOf(childOf(workbook, "x:workbookPr"), "date1904");
  return {
    texts: texts ? childrenNamed(texts, "x:si").map(readStored) : [],
    styleOf: readCellStyles(ofType("styles")),
    is1904: is1904 === "1" || is1904 === "true",
  };
}

/** Rows that are named in a sentence. */
const NAMED_MAX = 10;

function sheetProblems(read: Sheet, others: readonly Sheet[], hidden: readonly number[]): ImportProblem[] {
  const level = "warning" as const;
  return [
    ...(others.length > 0
      ? [
          {
            level,
            message: copy.workbook.otherSheets(
              read.name,
              others.slice(0, NAMED_MAX).map(({ name }) => name),
            ),
          },
        ]
      : []),
    ...(hidden.length > 0
      ? [{ level, message: copy.workbook.hiddenRows(hidden.slice(0, NAMED_MAX), hidden.length) }]
      : []),
  ];
}

const conversionsIn = (rows: readonly WorkbookRow[], questions: ParsedExam["questions"]): Conversion[] => {
  const rowsOfQuestions = new Set(questions.map(({ row }) => row));
  return rows
    .filter(({ row }) => rowsOfQuestions.has(row))
    .flatMap(({ row, more }) =>
      [...more.values()].flatMap(({ changed = [] }) => changed.map((one) => ({ row, ...one }))),
    );
};

export type ReadWorkbook = { exam: ParsedExam; conversions: Conversion[] };

function readWorkbook(bytes: Uint8Array): ReadWorkbook {
  const part = openWorkbook(bytes);
  const workbook = rootOf(part(`${FOLDER}/${WORKBOOK}`));
  if (!workbook) throw new Refusal(copy.workbook.damaged);
  const relationships = relationshipsOf(part, FOLDER, WORKBOOK);
  const sheets = sheetsOf(workbook, relationships).filter((sheet) => saysSomething(part, sheet));
  const sheet = sheets.find(({ isHidden }) => !isHidden);
  // Two large parts as XML at once are too much for the sandbox's memory.
  const shared = sharedOf(part, workbook, relationships);
  const root = sheet && rootOf(withoutBlankCells(part(sheet.path)));
  if (!sheet || !root) throw new Refusal(copy.empty);
  const { rows, hidden } = readSheetRows(root, shared);
  const exam = parseRows(rows);
  const drawn = drawnRows(part, sheet, root);
  const problems = [
    ...sheetProblems(
      sheet,
      sheets.filter((other) => other !== sheet),
      hidden,
    ),
    ...exam.questions
      .filter(({ row }) => drawn.has(row))
      .map(({ row }) => ({ row, level: "error" as const, message: copy.workbook.drawn })),
    ...exam.problems,
  ];
  return { exam: { ...exam, problems }, conversions: conversionsIn(rows, exam.questions) };
}

/**
 * Questions of the first visible sheet that has cells, by the rules of a CSV's rows. A cell tells its kind, so that dates
 * and numbers are doubted for what they are; the texts of Bijoy fonts are converted already.
 */
export function parseWorkbook(bytes: Uint8Array): ReadWorkbook {
  try {
    return readWorkbook(bytes);
  } catch (error) {
    const isKnown = error instanceof Refusal || error instanceof TableLimit;
    const message = isKnown ? error.message : copy.workbook.damaged;
    return { exam: { questions: [], problems: [{ level: "error", message }] }, conversions: [] };
  }
}
