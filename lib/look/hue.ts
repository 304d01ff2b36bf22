import Color from "colorjs.io";
import { FIXED, HOUSE, HOUSE_ACCENT, type Palette } from "@/lib/look/house";

/** WCAG 2.2, 1.4.3: letters on their ground. */
const LEAST_CONTRAST = 4.5;
/** In the dark theme the accent is lightened until links stand out from the text around them. */
const LEAST_CONTRAST_DARK = 7;
/** Degrees around the red of errors in which a colour would be taken for one. */
const DANGER_WIDTH = 20;
/** Chroma below which nobody sees a hue. */
const GREY = 0.06;
const WHITE = "#ffffff";

/** Lightness and chroma in OKLCH of each token, under the name of its custom property (design board, `hue`). */
const LIGHT = {
  "primary-soft": [0.955, 0.03],
  ink: [0.265, 0.045],
  muted: [0.481, 0.03],
  line: [0.908, 0.012],
  "line-strong": [0.621, 0.03],
  deep: [0.27, 0.06],
  "deep-2": [0.304, 0.074],
  "deep-line": [0.4, 0.055],
  "on-deep-soft": [0.905, 0.02],
  "on-deep-muted": [0.79, 0.035],
  mint: [0.77, 0.11],
  "on-mint": [0.22, 0.04],
  footer: [0.27, 0.06],
} as const;

const DARK = {
  ink: [0.95, 0.012],
  "primary-hover": [0.83, 0.09],
  "primary-soft": [0.33, 0.055],
  "on-primary": [0.22, 0.04],
  paper: [0.205, 0.03],
  surface: [0.255, 0.036],
  "surface-2": [0.285, 0.038],
  line: [0.355, 0.04],
  "line-strong": [0.575, 0.04],
  muted: [0.76, 0.03],
  footer: [0.23, 0.035],
} as const;

type Oklch = { lightness: number; chroma: number; hue: number };

function oklchOf(hex: string): Oklch {
  const [lightness, chroma, hue] = new Color(hex).to("oklch").coords;
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
}

/** The colour as a screen shows it, less colourful where it must be. */
function hexOf({ lightness, chroma, hue }: Oklch): string {
  const shown = new Color("oklch", [lightness, chroma, hue]).to("srgb").toGamut({ method: "css" });
  return shown.toString({ format: "hex", collapse: false }).toLowerCase();
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export const contrastOf = (one: string, other: string) => new Color(one).contrast(other, "WCAG21");

/** The lower of the contrasts that the accent has as letters on paper and as the ground of white letters. */
const contrastInLight = (hex: string) => Math.min(contrastOf(hex, FIXED.paper), contrastOf(hex, WHITE));

/** The first colour, going from `from` by steps of lightness, that holds; the last one otherwise. */
function shaded(from: Oklch, step: number, holds: (hex: string) => boolean): string {
  const ended = (lightness: number) => (step < 0 ? lightness <= 0 : lightness >= 1);
  let colour = from;
  while (!holds(hexOf(colour)) && !ended(colour.lightness)) {
    colour = { ...colour, lightness: colour.lightness + step };
  }
  return hexOf(colour);
}

type Tone = readonly [lightness: number, chroma: number];

/** The tones of a table in the accent's hue. */
function tonesOf<Token extends string>(accent: string, table: Record<Token, Tone>): Record<Token, string> {
  const own = oklchOf(accent);
  // A grey has no hue to lend.
  const strength = Math.min(1, own.chroma / 0.05);
  const tones = Object.entries<Tone>(table).map(([token, [lightness, chroma]]) => [
    token,
    hexOf({ lightness, chroma: chroma * strength, hue: own.hue }),
  ]);
  return Object.fromEntries(tones) as Record<Token, string>;
}

/** All tokens that follow the accent. @param accent `#rrggbb` that `judgeAccent` lets pass; null is the house's */
export function paletteOf(accent: string | null): Palette {
  if (accent === null || accent === HOUSE_ACCENT) return HOUSE;
  const own = oklchOf(accent);
  const dark = tonesOf(accent, DARK);
  const darkPrimary = shaded({ ...own, lightness: 0.76, chroma: Math.min(own.chroma, 0.11) }, 0.01, (hex) =>
    [dark.paper, dark.surface].every((ground) => contrastOf(hex, ground) >= LEAST_CONTRAST_DARK),
  );
  const hover = hexOf({ ...own, lightness: Math.max(own.lightness - 0.08, 0) });
  return {
    light: { ...tonesOf(accent, LIGHT), primary: accent, "primary-hover": hover, "on-primary-soft": hover },
    dark: { ...dark, primary: darkPrimary, "on-primary-soft": darkPrimary },
  };
}

/** Parts of a certificate that no page has. */
const CERTIFICATE = { "ink-soft": [0.41, 0.035], grid: [0.968, 0.012] } as const;
const HOUSE_CERTIFICATE = { "ink-soft": "#35504f", grid: "#f1f6f1" };

/** The colours that a certificate is drawn with, on paper that is the same for all. */
export function certificateColoursOf(accent: string | null) {
  const { primary, ink, muted, line, "line-strong": line_strong } = paletteOf(accent).light;
  const { "ink-soft": ink_soft, grid } = primary === HOUSE_ACCENT ? HOUSE_CERTIFICATE : tonesOf(primary, CERTIFICATE);
  return { primary, ink, ink_soft, muted, line, line_strong, grid };
}

/** The short way between two angles, signed. */
const turn = (from: number, to: number) => ((((to - from) % 360) + 540) % 360) - 180;

export type AccentJudgement = {
  contrast: { light: number; dark: number };
  fault: "contrast" | "danger" | null;
  /** The colour itself, or the nearest that holds. */
  nearest: string;
};

const redOf = (hex: string) => {
  const { chroma, hue } = oklchOf(hex);
  const away = turn(oklchOf(FIXED.danger).hue, hue);
  return { away, isRed: chroma > GREY && Math.abs(away) < DANGER_WIDTH };
};

const faultOf = (hex: string): AccentJudgement["fault"] => {
  if (redOf(hex).isRed) return "danger";
  return contrastInLight(hex) < LEAST_CONTRAST ? "contrast" : null;
};

/** The colour itself where it holds; otherwise the first that does, darker, and away from red by as little as it takes. */
function nearestTo(accent: string): string {
  if (faultOf(accent) === null) return accent;
  const own = oklchOf(accent);
  const { away, isRed } = redOf(accent);
  const side = away < 0 ? -1 : 1;
  const start = isRed ? oklchOf(FIXED.danger).hue + side * DANGER_WIDTH : own.hue;
  // A colour that no screen can show is moved to one that it can, which may turn the hue back.
  for (let further = 0; further < 180; further += 1) {
    const hue = start + side * further;
    const shade = shaded({ ...own, hue }, -0.005, (hex) => contrastInLight(hex) >= LEAST_CONTRAST);
    if (faultOf(shade) === null) return shade;
  }
  return HOUSE_ACCENT;
}

/** Whether a colour can be the academy's: readable in both themes, and no red that says error. */
export function judgeAccent(accent: string): AccentJudgement {
  const { dark } = paletteOf(accent);
  return {
    contrast: { light: contrastInLight(accent), dark: contrastOf(dark.primary, dark.paper) },
    fault: faultOf(accent),
    nearest: nearestTo(accent),
  };
}

const declarations = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([token, hex]) => `--${token}:${hex}`)
    .join(";");

/** When the dark tokens count; the same as in app/globals.css. */
const DARK_ROOT = ":root:root:is(:has(.theme-auto),[data-signed-in]:has(.theme-learner))";

/** The style sheet that turns the house into the academy's colour, whatever else the page loads before or after it. */
export function paletteCss(accent: string): string {
  const { light, dark } = paletteOf(accent);
  return `:root:root{${declarations(light)}}@media (prefers-color-scheme:dark){${DARK_ROOT}{${declarations(dark)}}}`;
}
