/** A kept drawing consists of these parts. All that stands in no list here is left out. */

export const drawnElements: ReadonlySet<string> = new Set([
  ...["svg", "g", "defs", "symbol", "use", "image"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  ...["linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask"],
]);

/** These say something about the drawing and draw nothing, so that nobody misses them. */
export const silentElements: ReadonlySet<string> = new Set(["title", "desc", "metadata", "style"]);

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,2})?`;
const UNIT = "(?:px|pt|pc|mm|cm|in|em|ex|%)?";
const whole = (pattern: string, flags = "") => new RegExp(`^(?:${pattern})$`, flags);

const length = whole(`${NUMBER}${UNIT}`);
const listOf = (item: string) => whole(`\\s*${item}(?:[\\s,]+${item})*\\s*`);
const keyword = whole("[a-z]+(?:[ -][a-z]+)*", "i");
const argument = `\\s*${NUMBER}(?:deg|%)?\\s*`;
const reference = String.raw`url\(#[^\s()"'\\<>#]+\)`;
const colour = String.raw`#[\da-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\(${argument}(?:[\s,/]+${argument}){2,3}\)`;
const paint = whole(`(?:${reference}\\s*)?(?:${colour})|${reference}`, "i");
const transform = whole(String.raw`(?:(?:matrix|translate|scale|rotate|skewX|skewY) ?\([ \d.,eE+\-]+\)[ ,]*)+`);
const units = whole("userSpaceOnUse|objectBoundingBox");

const each = (pattern: RegExp, names: string): [string, RegExp][] =>
  names.split(/\s+/).map((name): [string, RegExp] => [name, pattern]);

/** How an attribute that CSS can set as well must look, by its name. */
export const properties: ReadonlyMap<string, RegExp> = new Map([
  ...each(paint, "fill stroke"),
  ...each(whole(colour, "i"), "color stop-color"),
  ...each(length, "opacity fill-opacity stroke-opacity stop-opacity stroke-width stroke-miterlimit stroke-dashoffset"),
  ["stroke-dasharray", whole(`none|\\s*${NUMBER}${UNIT}(?:[\\s,]+${NUMBER}${UNIT})*\\s*`)],
  ...each(keyword, "fill-rule clip-rule stroke-linecap stroke-linejoin display visibility overflow paint-order"),
  ...each(keyword, "vector-effect shape-rendering image-rendering color-interpolation"),
  ...each(whole(`none|${reference}`), "clip-path mask"),
]);

/** The same for attributes that only the document sets. */
export const attributes: ReadonlyMap<string, RegExp> = new Map([
  ...properties,
  ...each(length, "x y width height cx cy r rx ry x1 y1 x2 y2 fx fy fr offset pathLength"),
  ["d", whole(String.raw`[\s\d.,eE+\-MmZzLlHhVvCcSsQqTtAa]*`)],
  ["points", whole(String.raw`[\s\d.,eE+\-]*`)],
  ["viewBox", listOf(NUMBER)],
  ["preserveAspectRatio", whole("none|xM(?:in|id|ax)YM(?:in|id|ax)(?: (?:meet|slice))?")],
  ...each(transform, "transform gradientTransform patternTransform"),
  ...each(units, "gradientUnits patternUnits patternContentUnits clipPathUnits maskUnits maskContentUnits"),
  ["spreadMethod", whole("pad|reflect|repeat")],
]);

export const ID = /^[\p{L}_][\p{L}\p{M}\p{N}_.:-]{0,199}$/u;

/** `url("#a")` is the same as `url(#a)`, and white space of any length is one space. */
export const inPlainForm = (value: string) =>
  value
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/url\( ?(["']?)(#[^\s()"'\\<>#]+)\1 ?\)/gi, "url($2)");

/** True for a value that would fetch or run something, or may try to in a way that nobody here knows. */
export function leadsOut(value: string): boolean {
  const outer = value.replaceAll(/url\(#[^\s()"'\\<>#]+\)/g, "");
  return /url\s*\(|[a-z][a-z\d+.-]*:|\/\/|expression|@import|\\/i.test(outer);
}

export const referencesIn = (value: string): string[] =>
  [...value.matchAll(/url\(#([^\s()"'\\<>#]+)\)/g)].map(([, id]) => id ?? "");
