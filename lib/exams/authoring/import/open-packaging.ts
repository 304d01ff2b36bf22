import "server-only";
import { DOMParser, type Element, onWarningStopParsing } from "@xmldom/xmldom";
import { attributeOf, elementsOf } from "@/lib/exams/authoring/import/word/elements";
import { boundOf, type XmlBound, type XmlLimits } from "@/lib/exams/authoring/import/xml-bounds";

const parser = new DOMParser({ onError: onWarningStopParsing });

/** The root of a part of Word's or Excel's, or the bound that it exceeds. */
export function readXml(text: string, limits: XmlLimits): Element | XmlBound {
  const xml = text.replace(/^\uFEFF/, "").trimStart();
  const bounded = boundOf(xml, limits);
  if (bounded) return bounded.bound;
  try {
    return parser.parseFromString(xml, "text/xml").documentElement ?? "malformed";
  } catch {
    // The parser throws for what is malformed, and for nothing else that passed the bounds.
    return "malformed";
  }
}

/** A target as the name of a part; targets are relative to the folder of their source. */
export function partOf(folder: string, target: string): string {
  const path = target.startsWith("/") ? target.slice(1).split("/") : [...folder.split("/"), ...target.split("/")];
  const names: string[] = [];
  for (const name of path) {
    if (name === "..") names.pop();
    else if (name !== "." && name !== "") names.push(name);
  }
  return names.join("/");
}

/** `part` is null for an external one: nothing is ever fetched. */
export type Relationship = { id: string; type: string; part: string | null };

export const readRelationships = (root: Element | null, folder: string): Relationship[] =>
  (root ? elementsOf(root) : []).map((element) => ({
    id: attributeOf(element, "Id") ?? "",
    type: attributeOf(element, "Type") ?? "",
    part:
      attributeOf(element, "TargetMode") === "External" ? null : partOf(folder, attributeOf(element, "Target") ?? ""),
  }));
