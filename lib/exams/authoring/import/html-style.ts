import "server-only";
import { examImport as copy } from "@/lib/copy/exam-import";
import { isUnseen } from "@/lib/exams/authoring/import/html-colours";

export type Attributes = Readonly<Record<string, string>>;
type Declarations = [property: string, value: string][];

export function declarationsOf(style: string): Declarations {
  return style
    .replace(/\/\*[^*]*\*\//g, "")
    .split(";")
    .flatMap((declaration): Declarations => {
      const colon = declaration.indexOf(":");
      if (colon === -1) return [];
      const value = declaration.slice(colon + 1).replace(/!\s*important/i, "");
      return [[declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase()]];
    });
}

type Rule = { properties: RegExp; message: string; keeps?: RegExp; loses?: RegExp };

const usual = "inherit|initial|unset|normal|none|auto";
const listStyle = `${usual}|disc|circle|square|inside|outside`;
/** A value outside `keeps`, or one that `loses` matches, is more than a document can show. */
const rules: readonly Rule[] = [
  {
    properties: /^(?:vertical-align|baseline-shift|mso-text-raise)$/,
    keeps: new RegExp(String.raw`^(?:${usual}|baseline|(?:text-)?(?:top|bottom)|middle|0(?:\.0+)?[a-z%]*)$`),
    message: copy.shifted,
  },
  {
    properties: /^(?:top|bottom|inset|(?:-\w+-)?transform|translate|rotate|scale)$/,
    keeps: new RegExp(String.raw`^(?:${usual}|0(?:\.0+)?[a-z%]*)$`),
    message: copy.shifted,
  },
  { properties: /^position$/, loses: /absolute|fixed/, message: copy.shifted },
  { properties: /^margin(?:-top|-bottom)?$/, loses: /(?:^|\s)-[\d.]/, message: copy.shifted },
  { properties: /^font-(?:variant|feature)/, loses: /su[bp]|frac|numr|dnom|ordn/, message: copy.shifted },
  { properties: /^text-decoration/, loses: /line-through|overline/, message: copy.struck },
  {
    properties: /^list-style(?:-type|-image)?$/,
    keeps: new RegExp(String.raw`^(?:${listStyle})(?:\s+(?:${listStyle})){0,3}$`),
    message: copy.listMarks,
  },
  { properties: /^display$/, loses: /^none/, message: copy.hidden },
  { properties: /^(?:content-)?visibility$/, loses: /hidden|collapse/, message: copy.hidden },
  { properties: /^opacity$/, loses: /^(?:0?\.0\d*|0|[0-9]%)$/, message: copy.hidden },
  {
    properties: /^font-size$/,
    loses: /^(?:0|0?\.\d+(?:p[xt]|%)|[0-2](?:\.\d+)?(?:p[xt]|%)|0?\.[0-3]\d*r?em)$/,
    message: copy.hidden,
  },
  { properties: /^mso-hide$/, loses: /all/, message: copy.hidden },
  { properties: /^(?:text-indent|left|right|margin-left|margin-right)$/, loses: /^-\d{3}/, message: copy.hidden },
  { properties: /^(?:clip|clip-path)$/, keeps: new RegExp(`^(?:${usual})$`), message: copy.hidden },
  { properties: /^(?:-webkit-text-security|filter)$/, keeps: new RegExp(`^(?:${usual})$`), message: copy.hidden },
  {
    properties: /^(?:text-transform|writing-mode)$/,
    keeps: new RegExp(`^(?:${usual}|horizontal-tb)$`),
    message: copy.styleLost,
  },
  { properties: /^unicode-bidi$/, loses: /override/, message: copy.styleLost },
];

const insideTable = /^(?:table|caption|colgroup|col|tbody|thead|tfoot|tr|td|th)$/;
const insideLine = /^(?:span|font|b|i|em|strong|small|label|a|u)$/;

/** Messages for everything in a style that a document cannot show; how a list is numbered is read elsewhere. */
export function lossesOfStyle(tag: string, style: string): string[] {
  const declarations = declarationsOf(style);
  const isKept = (property: string) => tag === "ol" && /^list-style(?:-type)?$/.test(property);
  const found = declarations.flatMap(([property, value]) =>
    rules
      .filter(
        ({ properties, keeps, loses }) =>
          !isKept(property) && properties.test(property) && (loses?.test(value) || keeps?.test(value) === false),
      )
      .map(({ message }) => message),
  );
  const has = (name: RegExp, value: RegExp) => declarations.some((pair) => name.test(pair[0]) && value.test(pair[1]));
  const isGrid = insideTable.test(tag) ? /inline|grid|flex/ : /table|grid|flex|ruby|box/;
  if (has(/^display$/, isGrid)) found.push(copy.tableLost);
  if (/\\|\/\*[^*]*\*(?!\/)/.test(style)) found.push(copy.styleLost);
  if (insideLine.test(tag) && has(/^border-(?:top|bottom)/, /solid|double|dashed|dotted/)) found.push(copy.struck);
  const isFolded = has(/^overflow/, /hidden|clip/) && has(/^(?:max-)?(?:height|width)$/, /^[01](?:\.\d+)?(?:px)?$/);
  if (isFolded || isUnseen(declarations)) found.push(copy.hidden);
  return found;
}

const plainClass =
  /^(?:Mso\w*|WordSection\d*|SpellE|GramE|Apple-[\w-]+|(?:Normal)?TextRun|[SB]CX\w+|EOP|notranslate|nolink|list-disc|)$/i;
export const classesOf = (names: string) => names.split(/\s+/).filter((name) => !plainClass.test(name));

const hidingClass =
  /^(?:hidden|hide|invisible|d-none|text-white|text-transparent|opacity-0|sr-only|visually-hidden|screen-reader-text|accesshide|spoiler\w*|collapse|multilang)$/i;
const classRules: readonly [words: RegExp, message: string][] = [
  [/^(?:katex|mathjax|mjx|wiris|math|mathml|mathtype|latex|tex|equation|formula)$/, copy.formula],
  [/^(?:superscript|subscript|exponent|frac|fraction|numerator|denominator|radical|sqrt|overline|mq)$/, copy.shifted],
  [/^(?:roman|alpha|decimal)$/, copy.listMarks],
  [/^(?:strike|strikethrough|struck)$/, copy.struck],
];

/** Messages by class names: the style itself is not in the file, but the name tells what it does. */
export function lossesOfClasses(names: string): string[] {
  return classesOf(names).flatMap((name) => {
    if (hidingClass.test(name)) return [copy.hidden];
    const words = name
      .replace(/([a-z])(?=[A-Z])/g, "$1-")
      .toLowerCase()
      .split(/[^a-z]+/);
    const isShifted = /^(?:sup|sub|super)$/.test(words.at(-1) ?? "");
    const found = classRules.filter(([pattern]) => words.some((word) => pattern.test(word)));
    return [...(isShifted ? [copy.shifted] : []), ...found.map(([, message]) => message)];
  });
}

const plainProperty =
  /^(?:color|background.*|font-(?!size$).*|text-.*|line-.*|letter-.*|word-.*|white-space.*|overflow.*|orphans|widows|float|direction|box-sizing|caret-color|-webkit-.*|mso-.*|outline.*|cursor|tab-size|(?:margin|padding)-(?:left|right)|layout-.*|lang)$/;

/**
 * How a tag may raise, lower or shrink its text; empty if it cannot. Every class counts as a look of its own, since its
 * style is unknown.
 */
export function lookOf(tag: string, attributes: Attributes, place: number): string {
  const styles = declarationsOf(attributes.style ?? "").filter(([property]) => !plainProperty.test(property));
  return [
    ...(/^(?:small|big|code|kbd|samp|tt|var)$/.test(tag) ? [tag] : []),
    ...(attributes.size ? [`size ${attributes.size}`] : []),
    ...(classesOf(attributes.class ?? "").length > 0 ? [`class ${place}`] : []),
    ...styles.map((pair) => pair.join(":")).toSorted(),
  ].join(";");
}

export type Emphasis = { isBold: boolean; isItalic: boolean };

/** The bold and the italic look that a tag gives, each as one sign: `+`, `-` where it takes it away, `.` for nothing. */
export function emphasisOf(tag: string, { style = "" }: Attributes): string {
  const declarations = declarationsOf(style);
  const last = (name: string) => declarations.findLast(([property]) => property === name)?.[1];
  const signOf = (value: string | undefined, isOn: RegExp, isTag: boolean) => {
    if (value === undefined || /^(?:inherit|unset)/.test(value)) return isTag ? "+" : ".";
    return isOn.test(value) ? "+" : "-";
  };
  const bold = signOf(last("font-weight"), /^(?:bold|[6-9]00)/, tag === "b" || tag === "strong");
  return bold + signOf(last("font-style"), /^(?:italic|oblique)/, tag === "i" || tag === "em");
}

export const emphasisIn = (signs: string, around: Emphasis): Emphasis => ({
  isBold: signs[0] === "." ? around.isBold : signs[0] === "+",
  isItalic: signs[1] === "." ? around.isItalic : signs[1] === "+",
});

const beforeFamily = /^.*?\d(?:p[xtc]|r?em|ex|%|in|[cm]m)?(?:\/\S+)?\s+/;

/** The font that a tag names for its text; null if it names none. */
export function fontOf({ face, style = "" }: Attributes): string | null {
  const declared = declarationsOf(style).findLast(([property]) => property === "font-family" || property === "font");
  if (!declared) return face ?? null;
  const [property, value] = declared;
  return property === "font" ? value.replace(beforeFamily, "") : value;
}

/** The looks around the current place. Equal looks have the same number, and 0 is no look. */
export class Looks {
  readonly #numbers = new Map<string, number>();
  readonly #open = [0];

  get current(): number {
    return this.#open.at(-1) ?? 0;
  }

  open(look: string): void {
    const key = `${this.current} ${look}`;
    const number = this.#numbers.get(key) ?? this.#numbers.size + 1;
    if (look) this.#numbers.set(key, number);
    this.#open.push(look ? number : this.current);
  }

  close(): void {
    if (this.#open.length > 1) this.#open.pop();
  }
}
