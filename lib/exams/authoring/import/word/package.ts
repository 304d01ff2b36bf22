import "server-only";
import { DOMParser, type Element, onWarningStopParsing } from "@xmldom/xmldom";
import { wordRefusals as copy } from "@/lib/copy/word-import";
import { decodeText } from "@/lib/exams/authoring/import/text";
import { attributeOf, elementsOf, nameOf } from "@/lib/exams/authoring/import/word/elements";
import { WordRefusal } from "@/lib/exams/authoring/import/word/refusal";
import { boundOf, type XmlBound } from "@/lib/exams/authoring/import/xml-bounds";
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
const parser = new DOMParser({ onError: onWarningStopParsing });

function parse(bytes: Uint8Array): Element {
  const xml = decodeText(bytes)
    ?.replace(/^\uFEFF/, "")
    .trimStart();
  if (xml === undefined) throw new WordRefusal(copy.damaged);
  const bounded = boundOf(xml, limits);
  if (bounded) throw new WordRefusal(bounds[bounded.bound]);
  try {
    const root = parser.parseFromString(xml, "text/xml").documentElement;
    if (root) return root;
  } catch {
    // The parser throws for what is malformed, and for nothing else that passed the bounds.
  }
  throw new WordRefusal(copy.damaged);
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

/** A target as the name of a part; targets are relative to the folder of their source. */
function partOf(folder: string, target: string): string {
  const path = target.startsWith("/") ? target.slice(1).split("/") : [...folder.split("/"), ...target.split("/")];
  const names: string[] = [];
  for (const name of path) {
    if (name === "..") names.pop();
    else if (name !== "." && name !== "") names.push(name);
  }
  return names.join("/");
}

type Typed = Relationship & { id: string; type: string };

function relationshipsIn(root: Element | null, folder: string): Typed[] {
  return (root ? elementsOf(root) : []).map((element) => ({
    id: attributeOf(element, "Id") ?? "",
    type: attributeOf(element, "Type") ?? "",
    part:
      attributeOf(element, "TargetMode") === "External" ? null : partOf(folder, attributeOf(element, "Target") ?? ""),
  }));
}

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
  const top = relationshipsIn(read("_rels/.rels"), "");
  const main = top.find(({ type }) => type.endsWith("/officeDocument"))?.part ?? "word/document.xml";
  const document = read(main);
  if (!document || nameOf(document) !== "w:document") throw new WordRefusal(copy.notWord);
  const folder = main.split("/").slice(0, -1).join("/");
  const own = relationshipsIn(read(partOf(folder, `_rels/${main.split("/").at(-1)}.rels`)), folder);
  const ofType = (type: string) => read(own.find((one) => one.type.endsWith(`/${type}`))?.part);
  return {
    document,
    styles: ofType("styles"),
    numbering: ofType("numbering"),
    relationships: new Map(own.map(({ id, part }) => [id, { part }])),
    bytesOf: (part) => parts.get(part),
  };
}
