import { describe, expect, test } from "vitest";
import { examImport as copy } from "@/lib/copy/exam-import";
import { imports } from "@/lib/copy/imports";
import { readExamFile } from "@/lib/exams/authoring/import/read";
import { READ_LAST_ROW, TABLE_MAX_COLUMNS } from "@/lib/tables/limits";
import { WORKBOOK_ELEMENTS_MAX } from "@/lib/wire/limits";
import { number, run, shared, sheetXml, workbookFile } from "@/test/workbook-files";

const head = ["question", "a", "b", "correct"];
const question = ["কোনটি?", "এক", "দুই", "A"];
const SHEET = "xl/worksheets/sheet1.xml";
const withSheet = (xml: string | Uint8Array) => workbookFile([{ rows: [] }], { parts: { [SHEET]: xml } });
const read = (bytes: Uint8Array) => readExamFile(bytes, { name: "x.xlsx" });
const inRows = (cells: string) => sheetXml({ rows: [] }).replace("<sheetData>", `<sheetData>${cells}`);
const cell = (place: string) => `<row r="${place.replace(/\D/g, "")}"><c r="${place}"><v>1</v></c></row>`;

describe("a file is refused, in words for the teacher", () => {
  const tooFar = imports.cellTooFarOut(READ_LAST_ROW, TABLE_MAX_COLUMNS);
  test.each([
    ["64 MB of blanks", () => withSheet(new Uint8Array(64 * 2 ** 20).fill(0x20)), imports.unpacksToTooMuch(32)],
    ["a cell in the last corner", () => withSheet(inRows(cell("XFD1048576"))), tooFar],
    [
      "rows without numbers, beyond the last",
      () => withSheet(inRows(`<row><c><v>1</v></c></row>${"<row/>".repeat(READ_LAST_ROW)}`)),
      tooFar,
    ],
    [
      "hundreds of thousands of cells",
      () => withSheet(inRows(`<row><c><v>1</v></c>${"<c/>".repeat(WORKBOOK_ELEMENTS_MAX)}</row>`)),
      copy.workbook.tooManyParts,
    ],
    [
      "10,000 elements in one another",
      () => withSheet(inRows(`${"<row>".repeat(10_000)}<v>1</v>`)),
      copy.workbook.tooManyParts,
    ],
    [
      "a DOCTYPE with entities",
      () => withSheet(`<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet><v>1</v></worksheet>`),
      copy.workbook.damaged,
    ],
    ["malformed XML", () => withSheet("<worksheet><sheetData><v>1</v></worksheet>"), copy.workbook.damaged],
    ["letters of no encoding", () => withSheet(Uint8Array.from([0x3c, 0x76, 0x3e, 0xff])), copy.workbook.damaged],
    ["no list of sheets", () => workbookFile([], { parts: { "xl/workbook.xml": "<a/>" } }), copy.empty],
    [
      "cells merged over all rows, again and again",
      () =>
        workbookFile([
          {
            rows: [head, question],
            after: `<mergeCells>${`<mergeCell ref="A1:A${READ_LAST_ROW}"/>`.repeat(1000)}</mergeCells>`,
          },
        ]),
      copy.workbook.tooManyMerges,
    ],
    [
      "one long text in many cells",
      () =>
        workbookFile([{ rows: [head, ...Array.from({ length: 1000 }, () => [shared(0)])] }], {
          texts: [`<t>${"ক".repeat(30_000)}</t>`],
        }),
      imports.tooMuchText(8 * 2 ** 20),
    ],
  ])("%s", (_what, make, message) => {
    const before = process.memoryUsage().rss;
    const { file, problems } = read(make());
    expect([file, problems.map((problem) => problem.message)]).toEqual([null, [message]]);
    expect(process.memoryUsage().rss - before).toBeLessThan(700 * 2 ** 20);
  });
});

describe("what is none of a question's is left where it is", () => {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  test.each([
    ["macros", { "xl/vbaProject.bin": new Uint8Array(60 * 2 ** 20) }],
    [
      "a drawing elsewhere",
      {
        "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships><Relationship Id="d" Type="${office}/drawing" Target="http://127.0.0.1:9/x.xml" TargetMode="External"/></Relationships>`,
      },
    ],
    [
      "a drawing outside of the file",
      {
        "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships><Relationship Id="d" Type="${office}/drawing" Target="../../../../../etc/passwd"/></Relationships>`,
      },
    ],
  ])("%s", (_what, parts) => {
    const { file } = read(workbookFile([{ rows: [head, question], after: '<drawing r:id="d"/>' }], { parts }));
    expect(file?.questions).toHaveLength(1);
  });
});

describe("a file that is made to take long is read in time that grows with its size", () => {
  const many = 100_000;
  test.each([
    [
      "number formats",
      () =>
        workbookFile([{ rows: [head, [...question.slice(0, 3), number(1, 1)]] }], {
          formats: ["#,".repeat(140), `${'"'.repeat(299)}`, "[".repeat(299), `0.${"0".repeat(290)}`],
        }),
    ],
    [
      "looks",
      () =>
        workbookFile([{ rows: [head, [shared(0), ...question.slice(1)]] }], {
          texts: [`${run("a", "<b/>")}${run("b")}`.repeat(20_000)],
        }),
    ],
    [
      "lines",
      () =>
        workbookFile([{ rows: [head, [shared(0), ...question.slice(1)]] }], {
          texts: [run("\n".repeat(many), "<b/>") + run("x")],
        }),
    ],
    [
      "Bijoy",
      () =>
        workbookFile([{ rows: [head, [shared(0), ...question.slice(1)]] }], {
          texts: [run("hK…r ".repeat(many), '<rFont val="SutonnyMJ"/>')],
        }),
    ],
    ["values that are none", () => withSheet(inRows(`<row>${"<v ".repeat(many)}`))],
    [
      "places of drawings",
      () =>
        workbookFile([{ rows: [head, question], after: '<drawing r:id="d"/>' }], {
          parts: {
            "xl/worksheets/_rels/sheet1.xml.rels":
              '<Relationships><Relationship Id="d" Type="x/drawing" Target="../d.xml"/></Relationships>',
            "xl/d.xml": "<from>".repeat(many) + `<from>${"x".repeat(1000)}`.repeat(1000),
          },
        }),
    ],
  ])("%s", (_what, make) => {
    const { file, problems } = read(make());
    expect(file === null).toBe(problems.some(({ level }) => level === "error"));
  });
});
