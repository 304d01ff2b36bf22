import "server-only";
import type { Element } from "@xmldom/xmldom";
import { convertBijoy } from "@/lib/bijoy/convert";
import { isBijoyFont } from "@/lib/bijoy/fonts";
import { attributeOf, childOf, childrenNamed, switchOf, valOf } from "@/lib/exams/authoring/import/word/elements";
import { type Looks, type Styles, withChanges } from "@/lib/exams/authoring/import/word/looks";
import { toAsciiDigits, toBengaliDigits } from "@/lib/format";

/** The number that Word shows before a paragraph of a list. */
export type ListLabel = { text: string; list: string; level: number; isBullet: boolean };

const LEVELS = 9;
/** Far more than a list has; Word writes letters of greater numbers by repeating them. */
const REPEATS_MAX = 10;

function roman(number: number): string {
  const signs = "m,1000,cm,900,d,500,cd,400,c,100,xc,90,l,50,xl,40,x,10,ix,9,v,5,iv,4,i,1".split(",");
  let left = number > 0 && number < 4000 ? number : 0;
  let written = left === 0 ? String(number) : "";
  for (let at = 0; at < signs.length; at += 2) {
    const value = Number(signs[at + 1]);
    while (left >= value) {
      written += signs[at];
      left -= value;
    }
  }
  return written;
}

const latin = [..."abcdefghijklmnopqrstuvwxyz"];
const bengali = [..."কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ"];

function letters(number: number, alphabet: readonly string[]): string {
  if (number < 1) return String(number);
  const letter = alphabet[(number - 1) % alphabet.length] ?? "";
  return letter.repeat(Math.min(Math.ceil(number / alphabet.length), REPEATS_MAX));
}

const formats: Record<string, (number: number) => string> = {
  decimal: String,
  decimalZero: (number) => String(number).padStart(2, "0"),
  lowerLetter: (number) => letters(number, latin),
  upperLetter: (number) => letters(number, latin).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (number) => roman(number).toUpperCase(),
  bengali: toBengaliDigits,
  none: () => "",
};

/** A format by example, as `১, ২, ৩, ...`: the first one tells. */
function customFormat(example: string): string {
  const first = example.split(",")[0]?.trim() ?? "";
  if (/^[০-৯]+$/.test(first)) return "bengali";
  if (first === "ক") return "bengaliLetter";
  return /^0\d$/.test(toAsciiDigits(first)) ? "decimalZero" : "decimal";
}

type Level = {
  start: number;
  format: string;
  text: string;
  /** The level whose paragraphs begin this one anew; 0 for none. */
  restart: number | undefined;
  isLegal: boolean;
  looks: Element | undefined;
  style: string | undefined;
};

function readLevel(element: Element): Level {
  const format = childOf(element, "w:numFmt");
  const name = attributeOf(format, "val") ?? "decimal";
  const restart = valOf(element, "w:lvlRestart");
  return {
    start: wholeOf(valOf(element, "w:start"), 1),
    format: name === "custom" ? customFormat(attributeOf(format, "format") ?? "") : name,
    text: valOf(element, "w:lvlText") ?? "",
    restart: restart === undefined ? undefined : wholeOf(restart, 0),
    isLegal: switchOf(element, "w:isLgl") ?? false,
    looks: childOf(element, "w:rPr"),
    style: valOf(element, "w:pStyle"),
  };
}

const wholeOf = (typed: string | undefined, otherwise: number): number =>
  typed !== undefined && /^\d{1,6}$/.test(typed) ? Number(typed) : otherwise;

function levelsIn(element: Element): Map<number, Level> {
  const levels = new Map<number, Level>();
  for (const level of childrenNamed(element, "w:lvl"))
    levels.set(wholeOf(attributeOf(level, "ilvl"), 0), readLevel(level));
  return levels;
}

type List = { abstract: string; levels: Map<number, Level>; starts: Map<number, number> };

export type Numbering = {
  /** Counts the paragraph. @param mark the looks of the paragraph's mark, which its number has too */
  labelOf: (properties: Element | undefined, style: string | undefined, mark: Looks) => ListLabel | null;
};

export function readNumbering(root: Element | null, styles: Styles): Numbering {
  const abstracts = new Map<string, { levels: Map<number, Level>; link: string | undefined }>();
  for (const element of root ? childrenNamed(root, "w:abstractNum") : []) {
    abstracts.set(attributeOf(element, "abstractNumId") ?? "", {
      levels: levelsIn(element),
      link: valOf(element, "w:numStyleLink"),
    });
  }
  const lists = new Map<string, List>();
  for (const element of root ? childrenNamed(root, "w:num") : []) {
    const abstract = valOf(element, "w:abstractNumId") ?? "";
    const list: List = { abstract, levels: new Map(abstracts.get(abstract)?.levels), starts: new Map() };
    for (const override of childrenNamed(element, "w:lvlOverride")) {
      const level = wholeOf(attributeOf(override, "ilvl"), 0);
      const start = valOf(override, "w:startOverride");
      const own = childOf(override, "w:lvl");
      if (own) list.levels.set(level, readLevel(own));
      if (start !== undefined) list.starts.set(level, wholeOf(start, 1));
    }
    lists.set(attributeOf(element, "numId") ?? "", list);
  }
  /** A list may name a style in which its levels stand. */
  const linked = (list: List | undefined): List | undefined => {
    const link = list && abstracts.get(list.abstract)?.link;
    return link ? (lists.get(valOf(styles.paragraphOf(link, "w:numPr"), "w:numId") ?? "") ?? list) : list;
  };
  /** Lists of one definition count on together. */
  const counts = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();

  const count = (id: string, list: List, level: number): (number | undefined)[] => {
    const numbers = counts.get(list.abstract) ?? Array.from<number | undefined>({ length: LEVELS });
    counts.set(list.abstract, numbers);
    for (const [at, start] of list.starts) {
      if (at > level || begun.has(`${id} ${at}`)) continue;
      begun.add(`${id} ${at}`);
      if (at === level) numbers[at] = start - 1;
      else numbers[at] ??= start;
    }
    const start = list.levels.get(level)?.start ?? 1;
    numbers[level] = (numbers[level] ?? start - 1) + 1;
    for (let above = 0; above < level; above++) numbers[above] ??= list.levels.get(above)?.start ?? 1;
    for (let deeper = level + 1; deeper < LEVELS; deeper++) {
      const restart = list.levels.get(deeper)?.restart;
      if (restart === undefined || (restart > 0 && level < restart)) numbers[deeper] = undefined;
    }
    return numbers;
  };

  return {
    labelOf: (properties, style, mark) => {
      const own = childOf(properties, "w:numPr");
      const ofStyle = styles.paragraphOf(style, "w:numPr");
      const id = valOf(own, "w:numId") ?? valOf(ofStyle, "w:numId");
      const list = id === undefined || id === "0" ? undefined : linked(lists.get(id));
      if (id === undefined || !list) return null;
      const ofStyles = [...list.levels].find(([, level]) => style !== undefined && level.style === style)?.[0];
      const typed = valOf(own, "w:ilvl") ?? (own ? undefined : valOf(ofStyle, "w:ilvl"));
      const level = Math.min(wholeOf(typed, ofStyles ?? 0), LEVELS - 1);
      const definition = list.levels.get(level);
      if (!definition) return null;
      const numbers = count(id, list, level);
      const place = { list: list.abstract, level };
      if (definition.format === "bullet") return { ...place, text: "•", isBullet: true };
      const text = definition.text.replace(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1;
        const format = definition.isLegal ? "decimal" : (list.levels.get(at)?.format ?? "decimal");
        const number = numbers[at] ?? list.levels.get(at)?.start ?? 1;
        return format === "bengaliLetter" ? letters(number, bengali) : (formats[format] ?? String)(number);
      });
      const { font } = withChanges(mark, definition.looks);
      const shown = isBijoyFont(font) ? convertBijoy(text) : text.normalize("NFC");
      return shown.trim() === "" ? null : { ...place, text: shown.trim(), isBullet: false };
    },
  };
}
