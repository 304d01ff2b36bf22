import "server-only";

type Colour = readonly [red: number, green: number, blue: number];

const white: Colour = [255, 255, 255];
/** Colours closer than this are read as one. */
const NEAR = 40;
const paleNames =
  /^(?:white|snow|ivory|ghostwhite|floralwhite|whitesmoke|mintcream|azure|aliceblue|seashell|window|canvas)$/;

function numbersOf(text: string): Colour | null {
  const hex = /^#([\da-f]{3,8})$/.exec(text)?.[1];
  if (hex) {
    const pairs = hex.length < 6 ? Array.from(hex, (digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16));
    return [red, green, blue];
  }
  const [, inside = ""] = /^rgba?\(([^()]*)\)/.exec(text) ?? [];
  const [red, green, blue] = (inside.match(/[\d.]+%?/g) ?? []).map((part) =>
    part.endsWith("%") ? Number.parseFloat(part) * 2.55 : Number.parseFloat(part),
  );
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue];
}

function colourOf(text: string): Colour | null {
  if (paleNames.test(text)) return white;
  const lightness = /^hsla?\([^()%]*%[\s,]+([\d.]+)%/.exec(text)?.[1];
  if (lightness && Number(lightness) > 90) return white;
  return numbersOf(text);
}

function isClear(text: string): boolean {
  const [, inside = ""] = /^(?:rgb|hsl)a?\(([^()]*)\)/.exec(text) ?? [];
  const alpha = inside.match(/[\d.]+%?/g)?.[3];
  const isFaint = alpha !== undefined && Number.parseFloat(alpha) / (alpha.endsWith("%") ? 100 : 1) < 0.2;
  return isFaint || text === "transparent" || /^#(?:[\da-f]{3}[0-2]|[\da-f]{6}[0-2][\da-f])$/.test(text);
}

/** True for a text in the colour of its background, which is white by default. */
export function isUnseen(declarations: readonly (readonly [property: string, value: string])[]): boolean {
  const last = (name: RegExp) => declarations.findLast(([property]) => name.test(property))?.[1];
  const typed = last(/^(?:color|-webkit-text-fill-color)$/);
  if (typed === undefined) return false;
  const ground = last(/^background(?:-color)?$/);
  if (isClear(typed) || typed === ground) return true;
  const isPlain = ground === undefined || isClear(ground) || /^(?:none|inherit|initial|unset)/.test(ground);
  const text = colourOf(typed);
  const behind = isPlain ? white : colourOf(ground);
  return (
    text !== null && behind !== null && text.every((value, index) => Math.abs(value - (behind[index] ?? 0)) < NEAR)
  );
}
