/** Each part ends with its tag, so that the time grows with the text alone. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<(style|script|title|xml|o:OfficeDocumentSettings)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|([^<]+|<)/gi;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

const named = new Map(
  "nbsp=\u00A0 amp=& lt=< gt=> quot=\" apos=' deg=° micro=µ times=× middot=· ndash=– mdash=— lsquo=‘ rsquo=’ ldquo=“ rdquo=” hellip=… bull=• plusmn=±"
    .split(" ")
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
);
const CODE_POINT_MAX = 0x10ffff;
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (found, decimal, hex, name) => {
    if (name) return named.get(name.toLowerCase()) ?? found;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code <= CODE_POINT_MAX ? String.fromCodePoint(code) : found;
  });
// Control characters, zero-width spaces and non-characters; the joiners of Bengali letters stay.
const invisible = /[^\P{Cc}\t\n\r]|[\u200B\uFEFF\uFFFC\uFFFE\uFFFF\uFDD0-\uFDEF]/gu;
const clean = (text: string) => text.toWellFormed().replace(invisible, "").normalize("NFC");

const block =
  /^(?:p|div|h[1-6]|dl|dt|dd|pre|blockquote|section|article|header|footer|main|nav|aside|address|center|caption|figure|figcaption|hr|body|form|fieldset)$/;
/** Whether a tag begins a line of its own and ends one. */
export const isLine = (tag: string): boolean => block.test(tag);

export type Attributes = ReadonlyMap<string, string>;

const attributesIn = (typed: string): Attributes =>
  new Map(
    Array.from(typed.matchAll(attribute), ([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      clean(decode(double ?? single ?? bare ?? "")),
    ]),
  );

/** The last declaration of each property counts. */
const styleOf = (attributes: Attributes): Attributes =>
  new Map(
    (attributes.get("style") ?? "").split(";").flatMap((declaration): [string, string][] => {
      const [name = "", ...value] = declaration.split(":");
      return value.length > 0 ? [[name.trim().toLowerCase(), value.join(":").trim()]] : [];
    }),
  );

export type Token =
  | { type: "open"; tag: string; attributes: Attributes; style: Attributes }
  | { type: "close"; tag: string }
  /** An equation of Word's, which is written into a remark before the picture of it. */
  | { type: "equation" }
  | { type: "text"; text: string };
export type OpenToken = Extract<Token, { type: "open" }>;

const equation = /^<!--[\s\S]*<m:oMath/i;

/** The clipboard's HTML as tags and texts, one after the other, without letters that nobody sees. */
export function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  for (const [whole, , closing, name, typed = "", words] of html.matchAll(token)) {
    const tag = name?.toLowerCase() ?? "";
    if (words !== undefined) tokens.push({ type: "text", text: clean(decode(words)) });
    else if (tag && closing) tokens.push({ type: "close", tag });
    else if (tag) {
      const attributes = attributesIn(typed);
      tokens.push({ type: "open", tag, attributes, style: styleOf(attributes) });
    } else if (equation.test(whole)) tokens.push({ type: "equation" });
  }
  return tokens;
}
