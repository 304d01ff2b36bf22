import "server-only";
import type { Element } from "@xmldom/xmldom";
import { wordRefusals as copy } from "@/lib/copy/word-import";
import { partOf, readRelationships, readXml } from "@/lib/exams/authoring/import/open-packaging";
import { decodeText } from "@/lib/exams/authoring/import/text";
import { nameOf } from "@/lib/exams/authoring/import/word/elements";
import { WordRefusal } from "@/lib/exams/authoring/import/word/refusal";
import type { XmlBound } from "@/lib/exams/authoring/import/xml-bounds";
import { unzip } from "@/lib/tables/unzip";
import { WORD_DEPTH_MAX, WORD_ELEMENTS_MAX, WORD_MAX_BYTES, WORD_UNPACKED_MAX_BYTES } from "@/lib/wire/limits";

const FILES_MAX = 1500;
/** Word writes previews of drawings into attributes. */
const TAG_MAX = 256 * 1024;
/** Word declares some forty namespaces at the top of a part. */
const ATTRIBUTES_MAX = 100;
const zip = [0x50, 0x4b, 0x03, 0x04];
/** Files of Word before 2007, and encrypted ones. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];
const begins = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, index) => bytes[index] === sign);

/** Macros, fonts and embedded files are never unpacked, so nothing in them can be run. */
const isRead = (name: string) => /\.(?:xml|rels)$/i.test(name) || /^[^/]*\/?media\//i.test(name);

const bounds: Record<XmlBound, string> = {
  malformed: copy.damaged,
  doctype: copy.doctype,
  deep: copy.deep(WORD_DEPTH_MAX),
  elements: copy.tooManyParts,
};
const limits = { depth: WORD_DEPTH_MAX, elements: WORD_ELEMENTS_MAX, tag: TAG_MAX, attributes: ATTRIBUTES_MAX };

function parse(bytes: Uint8Array): Element {
  const root = readXml(decodeText(bytes) ?? "", limits);
  if (typeof root === "string") throw new WordRefusal(bounds[root]);
  return root;
}

/** The part that a relationship leads to. An external one has none: nothing is ever fetched. */
export type Relationship = { part: string | null };
export type WordPackage = {
  document: Element;
  styles: Element | null;
  numbering: Element | null;
  relationships: ReadonlyMap<string, Relationship>;
  bytesOf: (part: string) => Uint8Array | undefined;
};

function unpack(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  if (bytes.length > WORD_MAX_BYTES) throw new WordRefusal(copy.tooLarge(WORD_MAX_BYTES / 2 ** 20));
  if (begins(bytes, compound)) throw new WordRefusal(copy.old);
  if (!begins(bytes, zip)) throw new WordRefusal(copy.notWord);
  try {
    const parts = unzip(bytes, {
      isRead,
      bytesMax: WORD_UNPACKED_MAX_BYTES,
      filesMax: FILES_MAX,
      tooLarge: () => new WordRefusal(copy.unpacksToTooMuch(WORD_UNPACKED_MAX_BYTES / 2 ** 20)),
      tooMany: () => new WordRefusal(copy.tooManyFiles),
    });
    return new Map(Object.entries(parts));
  } catch (error) {
    if (error instanceof WordRefusal) throw error;
    throw new WordRefusal(copy.damaged);
  }
}

/** Opens a file within its bounds. @throws WordRefusal */
export function openPackage(bytes: Uint8Array): WordPackage {
  const parts = unpack(bytes);
  const read = (part: string | null | undefined): Element | null => {
    const content = part ? parts.get(part) : undefined;
    return content ? parse(content) : null;
  };
  const top = readRelationships(read("_rels/.rels"), "");
  const main = top.find(({ type }) => type.endsWith("/officeDocument"))?.part ?? "word/document.xml";
  const document = read(main);
  if (!document || nameOf(document) !== "w:document") throw new WordRefusal(copy.notWord);
  const folder = main.split("/").slice(0, -1).join("/");
  const own = readRelationships(read(partOf(folder, `_rels/${main.split("/").at(-1)}.rels`)), folder);
  const ofType = (type: string) => read(own.find((one) => one.type.endsWith(`/${type}`))?.part);
  return {
    document,
    styles: ofType("styles"),
    numbering: ofType("numbering"),
    relationships: new Map(own.map(({ id, part }) => [id, { part }])),
    bytesOf: (part) => parts.get(part),
  };
}
