import { tag, type Xml } from "@/lib/exams/authoring/export/word/xml";

export const WORD_NAMESPACES = {
  "xmlns:w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  "xmlns:m": "http://schemas.openxmlformats.org/officeDocument/2006/math",
  "xmlns:r": "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  "xmlns:wp": "http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing",
};

/** Windows and Office have it; other systems take the ones that the table of fonts names instead. */
const FONT = "Nirmala UI";
const INSTEAD = "Noto Sans Bengali";
const fonts = tag("w:rFonts", { "w:ascii": FONT, "w:hAnsi": FONT, "w:eastAsia": FONT, "w:cs": FONT });

const val = (name: string, value: string | number): Xml => tag(`w:${name}`, { "w:val": value });
const bold = [tag("w:b"), tag("w:bCs")];
/** In half points; Bengali takes the second. */
const size = (points: number): Xml[] => [val("sz", points * 2), val("szCs", points * 2)];

const SIZE = 10.5;
const defaults = tag(
  "w:docDefaults",
  {},
  tag(
    "w:rPrDefault",
    {},
    tag("w:rPr", {}, fonts, size(SIZE), tag("w:lang", { "w:val": "en-US", "w:eastAsia": "en-US", "w:bidi": "bn-BD" })),
  ),
  tag("w:pPrDefault", {}, tag("w:pPr", {}, tag("w:spacing", { "w:after": 0, "w:line": 259, "w:lineRule": "auto" }))),
);

type Look = {
  id: string;
  /** Word knows its own styles by these names. */
  name?: string;
  before?: number;
  after?: number;
  isCentred?: boolean;
  keepsLines?: boolean;
  keepsNext?: boolean;
  hasRule?: boolean;
  letters?: readonly Xml[];
};

const rule = tag("w:pBdr", {}, tag("w:bottom", { "w:val": "single", "w:sz": 6, "w:space": 4, "w:color": "auto" }));

function style({ id, name = id, before, after, isCentred, keepsLines, keepsNext, hasRule, letters }: Look): Xml {
  const isOwn = name === id;
  const paragraph = tag(
    "w:pPr",
    {},
    keepsNext ? tag("w:keepNext") : null,
    keepsLines ? tag("w:keepLines") : null,
    hasRule ? rule : null,
    before !== undefined || after !== undefined
      ? tag("w:spacing", { "w:before": before ?? 0, "w:after": after ?? 0 })
      : null,
    isCentred ? val("jc", "center") : null,
    /^heading \d$/.test(name) ? val("outlineLvl", 0) : null,
  );
  return tag(
    "w:style",
    { "w:type": "paragraph", "w:customStyle": isOwn ? 1 : undefined, "w:styleId": id },
    val("name", name),
    val("basedOn", "Normal"),
    tag("w:qFormat"),
    paragraph,
    letters ? tag("w:rPr", {}, letters) : null,
  );
}

const normal = tag(
  "w:style",
  { "w:type": "paragraph", "w:default": 1, "w:styleId": "Normal" },
  val("name", "Normal"),
  tag("w:qFormat"),
);
/** Letters within an equation have the equation's font but for this. */
const formulaText = tag(
  "w:style",
  { "w:type": "character", "w:customStyle": 1, "w:styleId": "FormulaText" },
  val("name", "FormulaText"),
  tag("w:rPr", {}, fonts),
);

const looks: readonly Look[] = [
  { id: "Title", name: "Title", isCentred: true, after: 40, letters: [...bold, ...size(15)] },
  {
    id: "Heading1",
    name: "heading 1",
    isCentred: true,
    keepsNext: true,
    before: 160,
    after: 80,
    letters: [...bold, ...size(13)],
  },
  { id: "Header", name: "header", isCentred: true, letters: size(9) },
  { id: "Footer", name: "footer", isCentred: true, letters: size(9) },
  { id: "Academy", isCentred: true, letters: [...bold, ...size(13)] },
  { id: "Facts", isCentred: true, after: 40 },
  { id: "HeadEnd", hasRule: true, after: 120, letters: size(1) },
  { id: "Question", keepsLines: true, before: 120 },
  { id: "QuestionText", keepsLines: true },
  { id: "Option", keepsLines: true },
  { id: "TableText" },
  { id: "Gap", letters: size(1) },
  { id: "KeyLine" },
  { id: "Explanation", before: 100 },
  { id: "ExplanationText" },
];

export const styles = (): Xml => tag("w:styles", WORD_NAMESPACES, defaults, normal, looks.map(style), formulaText);

export const fontTable = (): Xml =>
  tag(
    "w:fonts",
    WORD_NAMESPACES,
    tag("w:font", { "w:name": FONT }, val("altName", INSTEAD), val("family", "swiss"), val("pitch", "variable")),
    tag("w:font", { "w:name": "Cambria Math" }, val("family", "roman"), val("pitch", "variable")),
  );

const compat = (name: string, value: number): Xml =>
  tag("w:compatSetting", { "w:name": name, "w:uri": "http://schemas.microsoft.com/office/word", "w:val": value });

/** The mode of today's Word: without it a file is opened as one of Word 2007, with other spacing. */
const MODE = 15;

export const settings = (): Xml =>
  tag(
    "w:settings",
    WORD_NAMESPACES,
    tag("w:zoom", { "w:percent": 100 }),
    val("defaultTabStop", 400),
    val("characterSpacingControl", "doNotCompress"),
    tag(
      "w:compat",
      {},
      compat("compatibilityMode", MODE),
      compat("overrideTableStyleFontSizeAndJustification", 1),
      compat("enableOpenTypeFeatures", 1),
      compat("doNotFlipMirrorIndents", 1),
    ),
    tag("m:mathPr", {}, tag("m:mathFont", { "m:val": "Cambria Math" }), tag("m:defJc", { "m:val": "centerGroup" })),
    tag("w:themeFontLang", { "w:val": "en-US", "w:bidi": "bn-BD" }),
    val("decimalSymbol", "."),
    val("listSeparator", ","),
  );
