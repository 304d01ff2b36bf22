import { convertBijoy } from "@/lib/bijoy/convert";
import { isBijoyFont } from "@/lib/bijoy/fonts";
import { looksLikeBijoy } from "@/lib/bijoy/recognise";
import { convertBijoyRuns } from "@/lib/bijoy/runs";
import { PASTE_DEPTH_MAX } from "@/lib/wire/limits";

const token =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|([^<]+|<)/gi;
const empty = /^(?:br|hr|img|meta|link|input|col|wbr)$/i;
const family = /(?:^|[\s;"'])(?:font-family\s*:\s*|face\s*=\s*)("[^"]*"|'[^']*'|&quot;.*?&quot;|[^;"'>]+)/i;
const entities: Record<string, string> = { nbsp: " ", amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, (found, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? found;
    return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16));
  });

type Fonted = { sign: string; isBijoy: boolean };

/** The signs that are no spaces, each with its font. */
function signsOf(html: string): Fonted[] {
  const signs: Fonted[] = [];
  const open: { tag: string; isBijoy: boolean }[] = [];
  for (const [, , closing, tag, attributes = "", words] of html.matchAll(token)) {
    if (words !== undefined) {
      const isBijoy = open.at(-1)?.isBijoy ?? false;
      for (const sign of decode(words)) if (sign.trim() !== "") signs.push({ sign, isBijoy });
    } else if (tag && closing) {
      const at = open.findLastIndex((one) => one.tag === tag.toLowerCase());
      if (at !== -1) open.splice(at);
    } else if (tag && !empty.test(tag) && open.length < PASTE_DEPTH_MAX) {
      const font = family.exec(attributes)?.[1];
      const named = font && decode(font).replace(/^["']|["']$/g, "");
      const isBijoy = named ? isBijoyFont(named) : (open.at(-1)?.isBijoy ?? false);
      open.push({ tag: tag.toLowerCase(), isBijoy });
    }
  }
  return signs;
}

/** Converts the runs in a Bijoy font; null if the clipboard's two forms do not hold the same text. */
function convertByFonts(text: string, signs: readonly Fonted[]): string | null {
  let place = 0;
  let written = "";
  let run = "";
  for (const sign of text) {
    if (sign.trim() === "") {
      if (run) run += sign;
      else written += sign;
      continue;
    }
    const fonted = signs[place];
    place += 1;
    if (fonted?.sign !== sign) return null;
    if (fonted.isBijoy) run += sign;
    else {
      written += convertBijoy(run) + sign;
      run = "";
    }
  }
  return place === signs.length ? written + convertBijoy(run) : null;
}

/**
 * A pasted text in Unicode: by the fonts that the clipboard names, or else by its look.
 *
 * @param html the clipboard's other form of it; empty if there is none
 */
export function convertPasted(text: string, html: string): string {
  const signs = signsOf(html);
  const hasBijoy = signs.some(({ isBijoy }) => isBijoy);
  return (hasBijoy ? convertByFonts(text, signs) : null) ?? convertBijoyRuns(text, hasBijoy);
}

/** Parts of one pasted text, as a list of options is. */
export function convertParts(parts: readonly string[], html: string): string[] {
  const isAround = looksLikeBijoy(parts.join(" ")) || signsOf(html).some(({ isBijoy }) => isBijoy);
  return parts.map((part) => convertBijoyRuns(part, isAround));
}

const WORD_MAX = 24;

/** A word that is changed, to show what would happen: the first that is long enough to be read. */
export function exampleOf(before: string, after: string): { before: string; after: string } {
  const typed = before.trim().split(/\s+/);
  const unicode = after.trim().split(/\s+/);
  const pairs = typed.map((word, index) => ({ before: word, after: unicode[index] ?? "" }));
  const changed = pairs.filter((pair) => pair.before !== pair.after);
  const shown = changed.find((pair) => pair.before.length > 3 && pair.before.length <= WORD_MAX) ?? changed[0];
  return shown && shown.before.length <= WORD_MAX
    ? shown
    : { before: before.slice(0, WORD_MAX), after: after.slice(0, WORD_MAX) };
}
