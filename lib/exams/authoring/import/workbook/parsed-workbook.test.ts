import fc from "fast-check";
import { describe, expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { examImport as copy } from "@/lib/copy/exam-import";
import { latinLetters } from "@/lib/exams/authoring/import/option-letters";
import { type ReadExam, readExamFile } from "@/lib/exams/authoring/import/read";
import { writeXlsx } from "@/lib/tables/write";
import { csvLine, protectCell } from "@/lib/wire/csv-cells";
import {
  failure,
  number,
  type RawCell,
  type RawSheet,
  run,
  shared,
  sheetXml,
  truth,
  workbookFile,
  zipOf,
} from "@/test/workbook-files";

const head = ["question", "a", "b", "correct", "marks", "explanation", "subject"];
const read = (...given: Parameters<typeof workbookFile>) =>
  readExamFile(workbookFile(...given), { name: "প্রশ্ন.xlsx", shuffleOptions: false });
/** A workbook whose second question has the option. */
const readOption = (option: RawCell, more?: Parameters<typeof workbookFile>[1]) => {
  const rows = [head, ["কোনটি?", "এক", "দুই", "A"], ["কোনটি এটি?", option, "অন্য", "A"]];
  const { file, problems, doubts } = read([{ rows }], more);
  const errors = problems.filter(({ level }) => level === "error").map(({ row, message }) => ({ row, message }));
  return { option: file?.questions[1]?.options[0], doubts, errors };
};

describe("the same rows as CSV and as a workbook", () => {
  const words = fc.stringMatching(/^[কখগABxyz0-9?.,;'"=+<>$ \n-]{1,12}$/u);
  const rowOf = (width: number) =>
    fc.record({
      question: words,
      texts: fc.array(fc.oneof({ arbitrary: words, weight: 9 }, fc.constant("")), {
        minLength: width,
        maxLength: width,
      }),
      kind: fc.oneof({ arbitrary: fc.constantFrom("", "MCQ"), weight: 9 }, fc.constantFrom("mtf", "x")),
      key: fc.oneof({ arbitrary: fc.constantFrom("A", "খ", "2", "A/B"), weight: 9 }, fc.constantFrom("TF", ""), words),
      marks: fc.oneof({ arbitrary: fc.constantFrom("", "1", "0.5"), weight: 9 }, fc.constant("a")),
    });
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.record({ width: fc.constant(width), rows: fc.array(rowOf(width), { maxLength: 4 }) }));
  const errorsOf = ({ problems }: ReadExam) => problems.filter(({ level }) => level === "error");

  async function expectSame(header: string[], rows: string[][], write: (cells: string[][]) => Promise<Uint8Array>) {
    const csv = new TextEncoder().encode([header, ...rows].map(csvLine).join(""));
    const one = readExamFile(csv, { name: "a.csv" });
    const other = readExamFile(await write([header, ...rows.map((row) => row.map(protectCell))]), { name: "a.xlsx" });
    expect(other.file).toEqual(one.file);
    expect(errorsOf(other)).toEqual(errorsOf(one));
    return one.file;
  }
  const blankAsNull = (cells: string[][]) => cells.map((row) => row.map((cell) => (cell === "" ? null : cell)));

  test("are the same exam", async () => {
    let taken = 0;
    const write = async (cells: string[][]) => {
      const data = blankAsNull(cells).map((row) => row.map((value) => value && { value }));
      return new Uint8Array(await writeExcelFile(data).toBuffer());
    };
    await fc.assert(
      fc.asyncProperty(table, async ({ width, rows }) => {
        const header = ["question", ...latinLetters.slice(0, width), "kind", "correct", "marks"];
        const cells = rows.map(({ question, texts, kind, key, marks }) => [question, ...texts, kind, key, marks]);
        if (await expectSame(header, cells, write)) taken += 1;
      }),
      { numRuns: 100 },
    );
    expect(taken).toBeGreaterThan(5);
  });

  test("as the site itself writes a workbook", async () => {
    const row = ["-COOH আছে কোনটিতে?", "=এক", "দুই\nতিন", "B", "0.5"];
    const taken = await expectSame(["question", "a", "b", "correct", "marks"], [row], ([header = [], ...rows]) =>
      writeXlsx({ header, parts: [JSON.stringify(blankAsNull(rows))] }),
    );
    expect(taken?.questions).toHaveLength(1);
  });
});

describe("a cell says", () => {
  test.each<[string, RawCell, string | undefined, string]>([
    ["a number", number("0.5"), undefined, "0.5"],
    ["a number without the error of binary fractions", number("1.1000000000000001"), undefined, "1.1"],
    ["a large number", number("123456789012"), undefined, "123456789012"],
    ["a percentage", number("0.05"), "0%", "5%"],
    ["a percentage with decimals", number("0.28999999999999998"), "0.0%", "29.0%"],
    ["more than it shows", number("0.054"), "0%", "5.4%"],
    ["the decimals that it shows", number("2.5"), "0.00", "2.50"],
    ["zeros at its beginning", number("7"), "000", "007"],
    ["a formula's text", { xml: "<f>A1</f><v>পাঁচ</v>", attributes: ' t="str"' }, undefined, "পাঁচ"],
    ["a formula's number", { xml: "<f>1+1</f><v>2</v>" }, undefined, "2"],
    ["true", truth(true), undefined, "TRUE"],
    ["a date that is a text", "2-Jan", undefined, "2-Jan"],
    ["a number that is a text", "6.02E+23", undefined, "6.02E+23"],
    ["letters as numbers", "H_x005F_2_x0041_", undefined, "H_2A"],
  ])("%s", (_what, cell, format, text) => {
    const styled = typeof cell === "object" && cell && format ? { ...cell, attributes: ' s="1"' } : cell;
    const found = readOption(styled, { formats: format ? [format] : [] });
    expect([found.option?.text, found.doubts, found.errors]).toEqual([text, [], []]);
  });

  test.each<[string, string, string, "spreadsheet_dates" | "spreadsheet_numbers", string]>([
    ["a day", "46024", "d\\-mmm", "spreadsheet_dates", "2026-01-02"],
    ["a day by a language", "46024.5", "[$-409]d/m/yyyy h:mm;@", "spreadsheet_dates", "2026-01-02 12:00"],
    ["a time, of a ratio", "0.12569444444444444", "h:mm", "spreadsheet_dates", "03:01"],
    ["a long time", "0.5", "[h]:mm:ss", "spreadsheet_dates", "12:00"],
    ["a power of ten", "1000", "0.00E+00", "spreadsheet_numbers", "1000"],
    ["a larger one", "6.02E+23", "General", "spreadsheet_numbers", "6.02e+23"],
    ["a fraction", "0.5", "# ?/?", "spreadsheet_numbers", "0.5"],
    ["a unit", "5", '0 "mg"', "spreadsheet_numbers", "5"],
    ["more digits than a cell keeps", "8801712345678900", "0", "spreadsheet_numbers", "8801712345678900"],
  ])("what it was before only perhaps: %s", (_what, value, format, doubt, text) => {
    const { option, doubts, errors } = readOption(number(value, 1), { formats: [format] });
    expect([option?.text, doubts, errors]).toEqual([text, [doubt], []]);
  });

  test("a day by the calendar of old Macs", () => {
    const { option } = readOption(number("44562", 1), { formats: ["yyyy-mm-dd"], is1904: true });
    expect(option?.text).toBe("2026-01-02");
  });

  test.each([
    ["a formula's error", failure("#NAME?"), copy.spreadsheetError("#NAME?")],
    ["an error of newer programs", failure("#SPILL!"), copy.spreadsheetError("#SPILL!")],
    ["a formula without a result", { xml: "<f>A1&amp;B1</f>" }, copy.workbook.uncomputed],
    ["struck letters", { xml: `<is>${run("এক", "<strike/>")}</is>`, attributes: ' t="inlineStr"' }, copy.struck],
  ])("nothing that can be read: %s", (_what, cell, message) => {
    expect(readOption(cell).errors).toContainEqual({ row: 3, message });
  });

  test("marks and keys as numbers, and a truth as a key", () => {
    const rows = [
      head,
      ["কোনটি?", "এক", "দুই", number(2), number("0.5", 1)],
      ["ঠিক কি?", truth(true), truth(false), truth(false)],
    ];
    const { file, doubts } = read([{ rows }], { formats: ['0.0 "নম্বর"'] });
    expect(doubts).toEqual([]);
    expect(file?.questions.map(({ marks, options }) => [marks, options.map(({ isCorrect }) => isCorrect)])).toEqual([
      ["0.5", [false, true]],
      ["1", [false, true]],
    ]);
  });
});

describe("letters of a text", () => {
  const rich = (item: string, fonts: string[] = [], style = 0) =>
    readOption(shared(0, style), { texts: [item], fonts });

  test("that are raised, lowered or set off are markup", () => {
    const item =
      run("10") +
      run("5", '<vertAlign val="superscript"/>') +
      run(" H") +
      run("2", '<vertAlign val="subscript"/>') +
      run("O");
    const { option, errors } = rich(item);
    expect(errors).toEqual([]);
    expect(option?.text).toBe("10⁵ H₂O");
    expect(option?.textDoc?.content).toHaveLength(1);
    expect(rich(run("এক ") + run("দুই", "<i/>")).option?.textDoc).toBeTruthy();
  });

  test("that all look alike are plain, and phonetic ones beside them are none", () => {
    const item = `${run("এক ", "<b/>") + run("দুই\nতিন", "<b/>")}<rPh sb="0" eb="1"><t>x</t></rPh>`;
    const { option } = rich(item);
    expect([option?.text, option?.textDoc]).toEqual(["এক দুই\nতিন", undefined]);
  });

  test("of the font Symbol are its signs", () => {
    expect(rich(run("b", '<rFont val="Symbol"/>') + run("-blocker")).option?.text).toBe("β-blocker");
    expect(rich("<t>b</t>", ['<name val="Symbol"/>'], 1).option?.text).toBe("β");
  });

  test("of a Bijoy font are Unicode already, in heads and keys too, and what was changed is shown", () => {
    const bijoy = (text: string): RawCell => ({ xml: `<is><t>${text}</t></is>`, attributes: ' t="inlineStr" s="1"' });
    const rows = [
      [bijoy("cÖkœ"), bijoy("K"), bijoy("L"), bijoy("correct"), bijoy("kind")],
      [bijoy("†Kvb?"), bijoy("GK"), bijoy("`yB"), bijoy("L"), bijoy("MCQ")],
      [bijoy("†Kvb?"), bijoy("GK"), bijoy("wZb"), bijoy("A")],
      [bijoy("†Kvb¸wj?"), bijoy("GK"), bijoy("wZb"), bijoy("TF"), bijoy("mtf")],
    ];
    const { file, problems, doubts, converted } = read([{ rows }], { fonts: ['<name val="SutonnyMJ"/>'] });
    expect({ problems, doubts }).toEqual({ problems: [], doubts: [] });
    expect(file?.questions.map(({ text, options }) => [text, options.map((one) => one.text)])).toEqual([
      ["কোন?", ["এক", "দুই"]],
      ["কোন?", ["এক", "তিন"]],
      ["কোনগুলি?", ["এক", "তিন"]],
    ]);
    expect(file?.questions.map(({ options }) => options.map((one) => one.isRight ?? one.isCorrect))).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ]);
    expect(converted).toMatchObject({ questions: 3 });
  });
});

describe("a workbook", () => {
  const questions = [head, ["কোনটি?", "এক", "দুই", "A"]];
  const warningsOf = (sheets: RawSheet[], more?: Parameters<typeof workbookFile>[1]) => {
    const { file, problems } = read(sheets, more);
    return { questions: file?.questions.length, told: problems.map(({ row, message }) => [row, message]) };
  };

  test("of several sheets: the first visible one with cells is read, and the others are named", () => {
    const sheets: RawSheet[] = [
      { name: "খালি", rows: [] },
      { name: "লুকানো", state: "hidden", rows: [["x"]] },
      { name: "প্রশ্ন", rows: questions },
      { name: "নোট", rows: [["কিছু"]] },
    ];
    expect(warningsOf(sheets)).toEqual({
      questions: 1,
      told: [[undefined, copy.workbook.otherSheets("প্রশ্ন", ["লুকানো", "নোট"])]],
    });
  });

  test("with hidden rows: they are read and told", () => {
    const rows = [...questions, ["কোনটি এটি?", "এক", "দুই", "B"]];
    expect(warningsOf([{ rows, hidden: [3] }])).toEqual({
      questions: 2,
      told: [[undefined, copy.workbook.hiddenRows([3], 1)]],
    });
  });

  test("with a cell over several rows: it counts for each that has cells of its own", () => {
    const rows = [
      head,
      ["কোনটি?", "এক", "দুই", "A", null, null, "হৃৎপিণ্ড"],
      ["কোনটি এটি?", "এক", "দুই", "B"],
      [],
      ["কোনটি সেটি?", "এক", "দুই", "B"],
    ];
    const after = '<mergeCells><mergeCell ref="G2:G4"/><mergeCell ref="A4:G4"/></mergeCells>';
    const { file } = read([{ rows, after }]);
    expect(file?.questions.map(({ subject }) => subject)).toEqual(["হৃৎপিণ্ড", "হৃৎপিণ্ড", null]);
  });

  test("with something that lies over a question: its row is refused", () => {
    const drawing = (row: number) =>
      `<xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>${row}</xdr:row></xdr:from></xdr:twoCellAnchor>`;
    const parts = {
      "xl/worksheets/_rels/sheet1.xml.rels":
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="d" Type="x/drawing" Target="../drawings/drawing1.xml"/></Relationships>',
      "xl/drawings/drawing1.xml": `<xdr:wsDr xmlns:xdr="x">${drawing(0)}${drawing(1)}</xdr:wsDr>`,
    };
    const { told } = warningsOf([{ rows: questions, after: '<drawing r:id="d"/>' }], { parts });
    expect(told).toEqual([[2, copy.workbook.drawn]]);
  });

  test("with thousands of cells that have a colour alone", () => {
    const cells = Array.from({ length: 26 }, (_, column) => `<c r="${String.fromCharCode(65 + column)}0" s="0"/>`);
    const row = (number: number) => `<row r="${number}">${cells.join("").replaceAll('0" s', `${number}" s`)}</row>`;
    const blank = Array.from({ length: 9000 }, (_, index) => row(index + 3)).join("");
    const sheet = sheetXml({ rows: questions }).replace("</sheetData>", `${blank}</sheetData>`);
    const parts = { "xl/worksheets/sheet1.xml": sheet };
    expect(warningsOf([{ rows: [] }], { parts })).toEqual({ questions: 1, told: [] });
  });

  test("whose cells have no places keeps the blank ones among them", () => {
    const cellOf = (text: string) => (text ? `<c t="inlineStr"><is><t>${text}</t></is></c>` : "<c />");
    const rows = [head.slice(0, 4), ["কোনটি?", "", "এক", "A"]].map(
      (cells) => `<row>${cells.map(cellOf).join("")}</row>`,
    );
    const sheet = sheetXml({ rows: [] }).replace("</sheetData>", `${rows.join("")}</sheetData>`);
    const { told } = warningsOf([{ rows: [] }], { parts: { "xl/worksheets/sheet1.xml": sheet } });
    expect(told).toContainEqual([2, copy.keyOfBlankOption("A")]);
  });

  test("without any cell is an empty file", () => {
    expect(warningsOf([{ rows: [] }]).told).toEqual([[undefined, copy.empty]]);
  });
});

describe("a file of Office is told from another by its own list", () => {
  const questions = [{ rows: [head, ["কোনটি?", "এক", "দুই", "A"]] }];
  const refusal = (bytes: Uint8Array, name: string) => {
    const { file, problems } = readExamFile(bytes, { name });
    expect(file).toBeNull();
    return problems.map(({ message }) => message);
  };

  test("not by the files within it", () => {
    const paper = Buffer.from("PK word/document.xml");
    const { file } = readExamFile(workbookFile(questions, { parts: { "xl/embeddings/a.docx": paper } }), { name: "x" });
    expect(file?.questions).toHaveLength(1);
  });

  test.each([
    [
      "an OpenDocument sheet",
      () => zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }),
      copy.otherArchive,
    ],
    ["a binary workbook", () => zipOf({ "xl/workbook.bin": "x" }), copy.otherArchive],
    [
      "an old or encrypted file",
      () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      copy.oldOffice,
    ],
    ["a workbook that was cut off", () => workbookFile(questions).subarray(0, 900), copy.workbook.damaged],
  ])("%s says what to do", (_what, make, message) => {
    expect(refusal(make(), "x.ods")).toEqual([message]);
  });
});
