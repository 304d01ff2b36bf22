import { strToU8, type Zippable, zipSync } from "fflate";
import { fontTable, settings, styles } from "@/lib/exams/authoring/export/word/styles";
import { letters, part, tag, type Xml } from "@/lib/exams/authoring/export/word/xml";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const opc = "http://schemas.openxmlformats.org/package/2006";
const word = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** A part of the document with the name by which it knows it. */
type Part = { relationship: string; kind: string; name: string; content: Xml };

type Content = {
  title: string;
  author: string;
  document: Xml;
  headers: readonly { relationship: string; content: Xml }[];
  footer: { relationship: string; content: Xml };
  pictures: readonly { relationship: string; name: string; bytes: Uint8Array }[];
};

const relationship = (id: string, type: string, target: string): Xml =>
  tag("Relationship", { Id: id, Type: type, Target: target });
const relationships = (all: readonly Xml[]): Xml => tag("Relationships", { xmlns: `${opc}/relationships` }, all);

const types = (parts: readonly Part[]): Xml => {
  const usual = (extension: string, type: string) => tag("Default", { Extension: extension, ContentType: type });
  const own = (name: string, type: string) => tag("Override", { PartName: name, ContentType: type });
  return tag(
    "Types",
    { xmlns: `${opc}/content-types` },
    usual("rels", "application/vnd.openxmlformats-package.relationships+xml"),
    usual("xml", "application/xml"),
    usual("jpeg", "image/jpeg"),
    own("/word/document.xml", `${word}.document.main+xml`),
    parts.map(({ kind, name }) => own(`/word/${name}`, `${word}.${kind}+xml`)),
    own("/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"),
  );
};

const core = (title: string, author: string): Xml =>
  tag(
    "cp:coreProperties",
    { "xmlns:cp": `${opc}/metadata/core-properties`, "xmlns:dc": "http://purl.org/dc/elements/1.1/" },
    tag("dc:title", {}, letters(title)),
    tag("dc:creator", {}, letters(author)),
    tag("dc:language", {}, letters("bn-BD")),
  );

/** The same exam is the same file, whenever it is written. */
const mtime = new Date(1980, 0, 1);

/** Packs the parts of a document as Word opens it. */
export function pack({ title, author, document, headers, footer, pictures }: Content): Uint8Array<ArrayBuffer> {
  const parts: Part[] = [
    { relationship: "styles", kind: "styles", name: "styles.xml", content: styles() },
    { relationship: "settings", kind: "settings", name: "settings.xml", content: settings() },
    { relationship: "fonts", kind: "fontTable", name: "fontTable.xml", content: fontTable() },
    ...headers.map((header, index) => ({ ...header, kind: "header", name: `header${index + 1}.xml` })),
    { ...footer, kind: "footer", name: "footer1.xml" },
  ];
  const files: Record<string, Xml> = {
    "[Content_Types].xml": types(parts),
    "_rels/.rels": relationships([
      relationship("document", `${office}/officeDocument`, "word/document.xml"),
      relationship("core", `${opc}/relationships/metadata/core-properties`, "docProps/core.xml"),
    ]),
    "docProps/core.xml": core(title, author),
    "word/document.xml": document,
    "word/_rels/document.xml.rels": relationships([
      ...parts.map(({ relationship: id, kind, name }) => relationship(id, `${office}/${kind}`, name)),
      ...pictures.map(({ relationship: id, name }) => relationship(id, `${office}/image`, name)),
    ]),
    ...Object.fromEntries(parts.map(({ name, content }) => [`word/${name}`, content])),
  };
  const written = Object.entries(files).map(([name, content]) => [name, strToU8(part(content))]);
  const stored = pictures.map(({ name, bytes }) => [`word/${name}`, [bytes, { level: 0 }]]);
  return zipSync(Object.fromEntries([...written, ...stored]) as Zippable, { mtime }) as Uint8Array<ArrayBuffer>;
}
