import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { wordRefusals as copy } from "@/lib/copy/word-import";
import { readDocument } from "@/lib/exams/authoring/import/word/document";
import { readWordExam } from "@/lib/exams/authoring/import/word/read-word";
import { WordRefusal } from "@/lib/exams/authoring/import/word/refusal";
import {
  WORD_DEPTH_MAX,
  WORD_ELEMENTS_MAX,
  WORD_LINES_MAX,
  WORD_MAX_BYTES,
  WORD_PICTURES_MAX,
} from "@/lib/wire/limits";
import { paragraph, paragraphs, picture, png, run, table, wordFile } from "@/test/word-files";

const body = paragraphs("1. প্রশ্ন", "ক) হ্যাঁ");
const refusal = (bytes: Uint8Array): string => {
  try {
    readDocument(bytes);
  } catch (error) {
    if (error instanceof WordRefusal) return error.message;
    throw error;
  }
  return "";
};
const main = (xml: string) => wordFile("", { parts: { "word/document.xml": xml } });
const zeros = (mebibytes: number) => new Uint8Array(mebibytes * 2 ** 20);

/** A ZIP that lists small sizes for what it holds. */
function lying(bytes: Uint8Array): Uint8Array {
  const copied = bytes.slice();
  const view = new DataView(copied.buffer);
  for (let at = 0; at < copied.length - 46; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true);
  }
  return copied;
}

describe("a file is refused, in words for the teacher", () => {
  const nested = (tables: number) => "<w:tbl><w:tr><w:tc>".repeat(tables) + "</w:tc></w:tr></w:tbl>".repeat(tables);
  const bomb = wordFile(body, { media: { "image1.png": zeros(60) } });
  test.each([
    ["more bytes than a file may have", () => zeros(WORD_MAX_BYTES / 2 ** 20 + 1), copy.tooLarge(10)],
    ["no ZIP", () => strToU8("1. প্রশ্ন"), copy.notWord],
    ["a file of Word before 2007", () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), copy.old],
    ["a ZIP of something else", () => zipSync({ "a.txt": strToU8("x") }), copy.notWord],
    ["a workbook", () => main("<workbook/>"), copy.notWord],
    ["a ZIP that was cut off", () => wordFile(body).subarray(0, 300), copy.damaged],
    ["more than may be unpacked", () => bomb, copy.unpacksToTooMuch(50)],
    ["more than may be unpacked, behind false sizes", () => lying(bomb), copy.unpacksToTooMuch(50)],
    [
      "thousands of parts",
      () =>
        wordFile(body, {
          parts: Object.fromEntries(Array.from({ length: 1600 }, (_, n) => [`word/${n}.xml`, "<a/>"])),
        }),
      copy.tooManyFiles,
    ],
    [
      "a DOCTYPE with entities",
      () => main('<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><w:document>&c;</w:document>'),
      copy.doctype,
    ],
    ["a DOCTYPE in another part", () => wordFile(body, { styles: "<!DOCTYPE a><a/>" }), copy.doctype],
    ["10,000 tables in one another", () => wordFile(nested(10_000)), copy.deep(WORD_DEPTH_MAX)],
    ["malformed XML", () => main("<w:document><w:body></w:document>"), copy.damaged],
    [
      "XML of an unknown encoding",
      () => wordFile("", { parts: { "word/document.xml": Uint8Array.from([0x3c, 0xff]) } }),
      copy.damaged,
    ],
    ["hundreds of thousands of elements", () => wordFile("<w:r/>".repeat(WORD_ELEMENTS_MAX)), copy.tooManyParts],
    [
      "thousands of attributes",
      () => wordFile(`<w:p${Array.from({ length: 2000 }, (_, n) => ` a${n}=""`).join("")}/>`),
      copy.tooManyParts,
    ],
    ["more paragraphs than an exam has", () => wordFile("<w:p/>".repeat(WORD_LINES_MAX + 1)), copy.tooManyParts],
    [
      "hundreds of pictures",
      () =>
        wordFile(
          Array.from({ length: WORD_PICTURES_MAX + 1 }, (_, n) => paragraph(picture("media0", `${n}`))).join(""),
          {
            media: { "image1.png": png },
          },
        ),
      copy.tooManyPictures(WORD_PICTURES_MAX),
    ],
  ])("%s", (_what, make, message) => {
    expect(refusal(make())).toBe(message);
  });
});

describe("a file is read without what it brings along", () => {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  test.each([
    ["macros", { parts: { "word/vbaProject.bin": zeros(60) } }],
    ["embedded files", { parts: { "word/embeddings/a.exe": zeros(1) } }],
    [
      "a template elsewhere",
      {
        relationships: `<Relationship Id="t" Type="${office}/attachedTemplate" Target="http://127.0.0.1:9/a.dotm" TargetMode="External"/>`,
      },
    ],
    [
      "styles elsewhere",
      {
        relationships: `<Relationship Id="s" Type="${office}/styles" Target="http://127.0.0.1:9/s.xml" TargetMode="External"/>`,
      },
    ],
    [
      "styles outside of the package",
      { relationships: `<Relationship Id="s" Type="${office}/styles" Target="../../../../../etc/passwd"/>` },
    ],
  ])("%s", (_what, parts) => {
    expect(readDocument(wordFile(body, parts)).blocks).toHaveLength(2);
  });

  test("styles that rest on one another in a ring", () => {
    const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style></w:styles>`;
    expect(readDocument(wordFile(paragraph("x", { style: "A" }), { styles })).blocks).toHaveLength(1);
  });
});

describe("a file that is made to take long is read in time that grows with its size", () => {
  const long = 200_000;
  const spaces = " ".repeat(9000);
  test.each([
    ["breaks", () => `<w:p>${run(`ক)${"\n x".repeat(40_000)}`)}</w:p>`],
    ["one line", () => paragraph(`1. ${"ক) খ) ".repeat(long)}`)],
    [
      "spaces",
      () =>
        paragraphs("1. Q", ...Array.from({ length: 100 }, (_, n) => `${"ab"[n % 2]})${spaces}x${spaces}-${spaces}y`)),
    ],
    ["stars", () => paragraphs(...Array.from({ length: 100 }, () => "*".repeat(9000)))],
    ["signs of an equation", () => `<w:p><m:oMath><m:r><m:t>${"𝐀α".repeat(long)}</m:t></m:r></m:oMath></w:p>`],
    ["runs of an equation", () => `<w:p><m:oMath>${"<m:r><m:t>α</m:t></m:r>".repeat(60_000)}</m:oMath></w:p>`],
    ["attributes", () => `<w:p${Array.from({ length: 90 }, (_, n) => ` a${n}=""`).join("")}/>`.repeat(WORD_LINES_MAX)],
    ["another namespace", () => `<a xmlns="${"x".repeat(100_000)}">${"<b/>".repeat(100_000)}</a>`],
    ["looks", () => `<w:p>${(run("a", { bold: true }) + run("b")).repeat(25_000)}</w:p>`],
    ["words in a Bijoy font", () => paragraph(run("hK…r ".repeat(long), { font: "SutonnyMJ" }))],
    ["cells", () => table(Array.from({ length: 5000 }, () => ["1.", "ক) a", "খ) b"]))],
    [
      "keys",
      () =>
        paragraphs("1. Q", "ক) a", "খ) b", ...Array.from({ length: 15_000 }, (_, n) => `${n % 1000}-ক, ${n % 999}-খ`)),
    ],
  ])("%s", (_what, make) => {
    const read = readWordExam(wordFile(make()));
    expect(read.exam === null).toBe(read.refusal !== null);
  });
});
