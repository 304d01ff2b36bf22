import { strToU8, type Zippable, zipSync } from "fflate";

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(" ");
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export type RunLooks = {
  font?: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  highlight?: string;
  colour?: string;
  shade?: string;
  shift?: "subscript" | "superscript";
  style?: string;
};

const propertiesOf = ({ font, bold, italic, underline, highlight, colour, shade, shift, style }: RunLooks) =>
  [
    style && `<w:rStyle w:val="${style}"/>`,
    font && `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`,
    bold && "<w:b/>",
    italic && "<w:i/>",
    colour && `<w:color w:val="${colour}"/>`,
    highlight && `<w:highlight w:val="${highlight}"/>`,
    underline && '<w:u w:val="single"/>',
    shade && `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>`,
    shift && `<w:vertAlign w:val="${shift}"/>`,
  ]
    .filter(Boolean)
    .join("");

/** A run as Word writes it; `\t` and `\n` become tabs and breaks. */
export function run(text: string, looks: RunLooks = {}): string {
  const properties = propertiesOf(looks);
  const pieces = text.split(/([\t\n])/).map((piece) => {
    if (piece === "\t") return "<w:tab/>";
    if (piece === "\n") return "<w:br/>";
    return piece === "" ? "" : `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`;
  });
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${pieces.join("")}</w:r>`;
}

type ParagraphLooks = { list?: [numId: number, level: number]; style?: string; mark?: RunLooks; shade?: string };

/** A paragraph of runs; a plain text is one run. */
export function paragraph(content: string, { list, style, mark, shade }: ParagraphLooks = {}): string {
  const inside = content.startsWith("<") ? content : run(content);
  const properties = [
    style && `<w:pStyle w:val="${style}"/>`,
    list && `<w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr>`,
    shade && `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>`,
    mark && `<w:rPr>${propertiesOf(mark)}</w:rPr>`,
  ]
    .filter(Boolean)
    .join("");
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`;
}

export const paragraphs = (...texts: string[]): string => texts.map((text) => paragraph(text)).join("");

/** A table; each cell is a text or paragraphs. */
export function table(rows: readonly (readonly string[])[]): string {
  const cell = (content: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${content.startsWith("<w:p>") || content.startsWith("<w:tbl>") ? content : paragraph(content)}</w:tc>`;
  const written = rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`);
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid/>${written.join("")}</w:tbl>`;
}

/** A picture within a run. @param id of its relationship */
export const picture = (id: string, alt = ""): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><wp:docPr id="1" name="Picture 1" descr="${escapeXml(alt)}"/>` +
  `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill>` +
  `<a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

type ListLevel = { format: string; text: string; start?: number; more?: string };

/** Definitions of lists, from 1 on, each with its levels; `overrides` makes further lists that begin anew. */
export function numberingOf(
  lists: readonly (readonly ListLevel[])[],
  overrides: readonly [list: number, start: number][] = [],
): string {
  const abstracts = lists.map((levels, index) => {
    const written = levels.map(
      ({ format, text, start = 1, more = "" }, level) =>
        `<w:lvl w:ilvl="${level}"><w:start w:val="${start}"/>${format.startsWith("<") ? format : `<w:numFmt w:val="${format}"/>`}` +
        `<w:lvlText w:val="${text}"/>${more}</w:lvl>`,
    );
    return `<w:abstractNum w:abstractNumId="${index + 1}">${written.join("")}</w:abstractNum>`;
  });
  const numbers = lists.map(
    (_, index) => `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${index + 1}"/></w:num>`,
  );
  const anew = overrides.map(
    ([list, start], index) =>
      `<w:num w:numId="${lists.length + index + 1}"><w:abstractNumId w:val="${list}"/>` +
      `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride></w:num>`,
  );
  return `${head}<w:numbering ${namespaces}>${[...abstracts, ...numbers, ...anew].join("")}</w:numbering>`;
}

export const stylesOf = (inside: string): string => `${head}<w:styles ${namespaces}>${inside}</w:styles>`;

export type WordParts = {
  numbering?: string;
  styles?: string;
  /** Files of `word/media`, by their names; the id of each is `media` and its place. */
  media?: Record<string, Uint8Array>;
  /** Further relationships, as XML. */
  relationships?: string;
  /** Further parts, or others in place of the usual ones. */
  parts?: Record<string, string | Uint8Array>;
};

/** A Word file with this body. */
export function wordFile(
  body: string,
  { numbering, styles, media = {}, relationships = "", parts = {} }: WordParts = {},
): Uint8Array {
  const own = [
    numbering && `<Relationship Id="numbering" Type="${office}/numbering" Target="numbering.xml"/>`,
    styles && `<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/>`,
    ...Object.keys(media).map(
      (name, index) => `<Relationship Id="media${index}" Type="${office}/image" Target="media/${name}"/>`,
    ),
    relationships,
  ].filter(Boolean);
  const texts: Record<string, string | Uint8Array> = {
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `${head}<w:document ${namespaces}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    "word/_rels/document.xml.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${own.join("")}</Relationships>`,
    ...(numbering && { "word/numbering.xml": numbering }),
    ...(styles && { "word/styles.xml": styles }),
    ...Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, bytes])),
    ...parts,
  };
  const zipped: Zippable = Object.fromEntries(
    Object.entries(texts).map(([name, content]) => [name, typeof content === "string" ? strToU8(content) : content]),
  );
  return zipSync(zipped);
}

/** The first bytes of a picture, by which its kind is told. */
export const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
