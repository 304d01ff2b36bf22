import { describe, expect, test } from "vitest";
import { readDocument, type WordBlock } from "@/lib/exams/authoring/import/word/document";
import { plainOf } from "@/lib/exams/authoring/import/word/pieces";
import { equation, math } from "@/test/omml";
import {
  numberingOf,
  paragraph,
  paragraphs,
  picture,
  png,
  run,
  stylesOf,
  table,
  type WordParts,
  wordFile,
} from "@/test/word-files";

const shown = (block: WordBlock): string =>
  block.type === "paragraph"
    ? [block.label?.text, plainOf(block.pieces)].filter(Boolean).join(" ")
    : block.rows.map((row) => row.map(({ paragraphs: inside }) => inside.map(shown).join("/")).join(" | ")).join("\n");
const linesOf = (body: string, parts?: WordParts) => readDocument(wordFile(body, parts)).blocks.map(shown);
const piecesOf = (body: string, parts?: WordParts) => {
  const [block] = readDocument(wordFile(body, parts)).blocks;
  return block?.type === "paragraph" ? block.pieces : [];
};

describe("the number that Word shows stands before its paragraph", () => {
  const listed = (levels: readonly (readonly [number, number])[], numbering: string) =>
    linesOf(levels.map((list) => paragraph("x", { list: [list[0], list[1]] })).join(""), { numbering });

  test("levels begin anew under each of their parents, and go on beside another list", () => {
    const numbering = numberingOf([
      [
        { format: "decimal", text: "%1." },
        { format: "lowerLetter", text: "(%2)" },
      ],
      [{ format: "upperRoman", text: "%1)" }],
    ]);
    expect(
      listed(
        [
          [1, 0],
          [1, 1],
          [1, 1],
          [2, 0],
          [1, 0],
          [1, 1],
          [2, 0],
        ],
        numbering,
      ),
    ).toEqual(["1. x", "(a) x", "(b) x", "I) x", "2. x", "(a) x", "II) x"]);
  });

  test.each([
    ["decimal", "%1)", 9, ["9) x", "10) x"]],
    ["decimalZero", "%1.", 9, ["09. x", "10. x"]],
    ["bengali", "%1।", 9, ["৯। x", "১০। x"]],
    ["lowerLetter", "%1.", 26, ["z. x", "aa. x"]],
    ["upperLetter", "%1.", 1, ["A. x", "B. x"]],
    ["lowerRoman", "%1.", 3, ["iii. x", "iv. x"]],
    ["upperRoman", "%1.", 8, ["VIII. x", "IX. x"]],
    ['<w:numFmt w:val="custom" w:format="ক, খ, গ, ..."/>', "%1)", 1, ["ক) x", "খ) x"]],
    ['<w:numFmt w:val="custom" w:format="১, ২, ৩, ..."/>', "%1.", 1, ["১. x", "২. x"]],
    ["bullet", "", 1, ["• x", "• x"]],
    ["none", "", 1, ["x", "x"]],
    ["chicago", "%1.", 1, ["1. x", "2. x"]],
  ])("%s %s from %i", (format, text, start, lines) => {
    const numbering = numberingOf([[{ format, text, start }]]);
    expect(
      listed(
        [
          [1, 0],
          [1, 0],
        ],
        numbering,
      ),
    ).toEqual(lines);
  });

  test("a list that begins anew shares its definition", () => {
    const numbering = numberingOf(
      [[{ format: "decimal", text: "%1." }]],
      [
        [1, 1],
        [1, 7],
      ],
    );
    const levels = [1, 1, 2, 2, 3, 3].map((list) => [list, 0] as const);
    expect(listed(levels, numbering)).toEqual(["1. x", "2. x", "1. x", "2. x", "7. x", "8. x"]);
  });

  test("a level may hold the numbers above it, and need not begin anew", () => {
    const numbering = numberingOf([
      [
        { format: "upperRoman", text: "%1" },
        { format: "decimal", text: "%1.%2", more: '<w:lvlRestart w:val="0"/><w:isLgl/>' },
      ],
    ]);
    expect(
      listed(
        [
          [1, 0],
          [1, 1],
          [1, 0],
          [1, 1],
        ],
        numbering,
      ),
    ).toEqual(["I x", "1.1 x", "II x", "2.2 x"]);
  });

  test("a style may number its paragraphs, and a paragraph may take its number away", () => {
    const numbering = numberingOf([[{ format: "decimal", text: "%1." }]]);
    const styles = stylesOf(
      '<w:style w:type="paragraph" w:styleId="Q"><w:name w:val="Q"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
        '<w:style w:type="paragraph" w:styleId="Q2"><w:name w:val="Q2"/><w:basedOn w:val="Q"/></w:style>',
    );
    const body =
      paragraph("x", { style: "Q" }) + paragraph("x", { style: "Q2" }) + paragraph("x", { style: "Q", list: [0, 0] });
    expect(linesOf(body, { numbering, styles })).toEqual(["1. x", "2. x", "x"]);
  });

  test("numbers in a Bijoy font are Bengali ones", () => {
    const numbering = numberingOf([
      [{ format: "decimal", text: "%1|", more: '<w:rPr><w:rFonts w:ascii="SutonnyMJ" w:hAnsi="SutonnyMJ"/></w:rPr>' }],
      [{ format: "upperLetter", text: "%1)", start: 11 }],
    ]);
    const body = paragraph("x", { list: [1, 0] }) + paragraph("x", { list: [2, 0], mark: { font: "SutonnyMJ" } });
    expect(linesOf(body, { numbering })).toEqual(["১। x", "ক) x"]);
  });
});

describe("text in a Bijoy font becomes Unicode", () => {
  test("with what stands beside it in other fonts", () => {
    const font = "SutonnyMJ";
    const body = paragraph(
      run("1| i‡³", { font }) +
        run(" O", { font: "Times New Roman" }) +
        run("2", { font: "Times New Roman", shift: "subscript" }) +
        run(" Gi", { font }),
    );
    const { blocks, conversions } = readDocument(wordFile(body));
    expect(blocks.map(shown)).toEqual(["১। রক্তে O2 এর"]);
    expect(conversions).toEqual([
      { before: "1| i‡³", after: "১। রক্তে" },
      { before: "Gi", after: "এর" },
    ]);
  });

  test("as one word where Word cut it, with the looks of its beginning", () => {
    const font = "SutonnyMJ";
    const pieces = piecesOf(
      paragraph(run("hK", { font }) + run("…r", { font, bold: true }) + run(" ‡Kvb", { font, bold: true })),
    );
    expect(pieces.map((piece) => piece.type === "text" && [piece.text, piece.looks.bold])).toEqual([
      ["যকৃৎ", false],
      [" কোন", true],
    ]);
  });

  test("where a style names the font, and not in a font of Unicode", () => {
    const styles = stylesOf(
      '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="SutonnyMJ" w:hAnsi="SutonnyMJ"/></w:rPr></w:rPrDefault></w:docDefaults>',
    );
    const body = paragraph(run("‡Kvb") + run(" MJ", { font: "SutonnyOMJ" }));
    expect(linesOf(body, { styles })).toEqual(["কোন MJ"]);
  });
});

test("a run's looks come from itself, its styles and what it stands in", () => {
  const styles = stylesOf(
    '<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>',
  );
  const body = paragraph(
    run("a", { style: "Strong" }) +
      run("b", { colour: "FF0000" }) +
      run("c", { colour: "0D0D0D" }) +
      run("d", { highlight: "yellow", underline: true }) +
      run("e", { shade: "FFFFFF" }),
    { shade: "FFFF00" },
  );
  const looks = piecesOf(body, { styles }).map((piece) => piece.type === "text" && { [piece.text]: piece.looks });
  expect(looks).toMatchObject([
    { a: { bold: true, highlight: "FFFF00", colour: "" } },
    { b: { bold: false, colour: "FF0000" } },
    { c: { colour: "" } },
    { d: { highlight: "yellow", underline: true } },
    { e: { highlight: "" } },
  ]);
});

describe("what stands in a paragraph", () => {
  test("tabs, breaks, hyphens and signs of other fonts", () => {
    const body = `<w:p>${run("ক) a\tখ) b\nগ) c")}<w:r><w:noBreakHyphen/><w:sym w:font="Symbol" w:char="F062"/><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>${run("a", { font: "Symbol" })}<w:r><w:t>\tx</w:t></w:r></w:p>`;
    expect(linesOf(body)).toEqual(["ক) a\tখ) b\nগ) c-β✓α\tx"]);
  });

  test("tracked changes as they are accepted, links, fields and content controls", () => {
    const body = `<w:p><w:ins>${run("in")}</w:ins><w:del><w:r><w:delText>out</w:delText></w:r></w:del><w:hyperlink r:id="x">${run("link")}</w:hyperlink><w:r><w:fldChar w:fldCharType="begin"/><w:instrText> PAGE </w:instrText></w:r>${run("7")}<w:sdt><w:sdtPr/><w:sdtContent>${run("held")}</w:sdtContent></w:sdt></w:p>`;
    expect(linesOf(body)).toEqual(["inlink7held"]);
  });

  test("equations, with a doubt where a sign is not known", () => {
    const within = equation(math("x≤y"));
    const alone = equation(math("⌘"));
    const pieces = piecesOf(`<w:p>${run("a ")}${within}<m:oMathPara>${alone}</m:oMathPara></w:p>`);
    expect(pieces).toMatchObject([
      { type: "text", text: "a " },
      { type: "formula", tex: "x\\le y", display: false, doubts: [] },
      { type: "formula", tex: "\\text{⌘}", display: true, doubts: [{ kind: "formula_signs", facts: { typed: "⌘" } }] },
    ]);
  });

  test("pictures with their alternative text; those outside of the file are never fetched", () => {
    const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const relationships = `<Relationship Id="out" Type="${office}/image" Target="http://127.0.0.1:9/x.png" TargetMode="External"/><Relationship Id="up" Type="${office}/image" Target="../../../../etc/passwd"/>`;
    const media = { "image1.png": png, "image2.emf": Uint8Array.from([1, 0, 0, 0]) };
    const body = `<w:p>${["media0", "media0", "media1", "out", "up"].map((id) => picture(id, "হৃৎপিণ্ড")).join("")}</w:p>`;
    const { blocks, pictures } = readDocument(wordFile(body, { media, relationships }));
    expect(pictures).toMatchObject([
      { part: "word/media/image1.png", mime: "image/png", alt: "হৃৎপিণ্ড" },
      { part: "word/media/image2.emf", mime: "image/emf", alt: "হৃৎপিণ্ড" },
    ]);
    expect(Buffer.from(pictures[0]?.bytes ?? [])).toEqual(Buffer.from(png));
    expect(blocks).toMatchObject([
      {
        pieces: [
          { type: "picture", picture: 0, doubts: [] },
          { type: "picture", picture: 0, doubts: [] },
          { type: "picture", picture: 1, doubts: [{ kind: "picture_kind" }] },
          { type: "lost", doubts: [{ kind: "picture_lost" }] },
          { type: "lost", doubts: [{ kind: "picture_lost" }] },
        ],
      },
    ]);
  });

  test("what cannot be brought over leaves its place, and a box its text", () => {
    const shape = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx><w:txbxContent>${paragraph("in a box")}</w:txbxContent></wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph("in a box")}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const others = `<w:r><w:object><o:OLEObject ProgID="Equation.DSMT4"/></w:object><w:drawing/><w:pict><v:rect o:hr="t"/></w:pict><w:footnoteReference w:id="1"/><w:instrText>EQ \\f(1,2)</w:instrText></w:r>`;
    const { blocks } = readDocument(wordFile(`<w:p>${run("a")}${shape}${others}</w:p>`));
    expect(blocks.map(shown)).toEqual(["a\uFFFC\uFFFC\uFFFC\uFFFC\uFFFC", "in a box"]);
    const kinds = blocks.flatMap((block) =>
      block.type === "paragraph" ? block.pieces.flatMap((piece) => ("doubts" in piece ? piece.doubts : [])) : [],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      "textbox",
      "formula_object",
      "drawing_lost",
      "note_lost",
      "field_lost",
    ]);
  });
});

test("a table keeps its cells, with tables inside of them and cells that reach over others", () => {
  const merged = `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph("wide")}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${paragraph("high")}</w:tc><w:tc>${paragraph("1")}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc><w:tc>${paragraph("2")}</w:tc></w:tr></w:tbl>`;
  const { blocks } = readDocument(
    wordFile(
      table([
        ["a", paragraphs("b", "c")],
        ["d", table([["e", "f"]])],
      ]) + merged,
    ),
  );
  expect(blocks.map(shown)).toEqual(["a | b/c\nd | e/f", "wide\nhigh | 1\n2"]);
  expect(blocks[1]).toMatchObject({ rows: [[{ colspan: 2 }], [{ rowspan: 2 }, {}], [{}]] });
});
