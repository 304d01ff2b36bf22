/**
 * The house's colours, those of app/globals.css under the names of its custom properties, for what is drawn where no
 * style sheet reaches: mails, pictures, the browser's own bars.
 */

export const HOUSE_ACCENT = "#0b7a6b";

/** The same for every academy. */
export const FIXED = {
  paper: "#fbf9f4",
  "surface-2": "#f5f3ec",
  "on-deep": "#ffffff",
  danger: "#c2362f",
  amber: "#f2ae3d",
} as const;

const light = {
  primary: HOUSE_ACCENT,
  "primary-hover": "#095f54",
  "primary-soft": "#e3f3f0",
  "on-primary-soft": "#095f54",
  ink: "#0c2b2e",
  muted: "#52686a",
  line: "#dde5e2",
  "line-strong": "#7a8f8d",
  deep: "#0c2b2e",
  "deep-2": "#143a3d",
  "deep-line": "#2a5053",
  "on-deep-soft": "#d5e4e1",
  "on-deep-muted": "#a9c4c0",
  mint: "#4cc2ae",
  "on-mint": "#04201d",
  footer: "#0c2b2e",
};

const dark = {
  primary: "#4cc2ae",
  "primary-hover": "#6fd3c2",
  "primary-soft": "#143c3c",
  "on-primary": "#04201d",
  "on-primary-soft": "#4cc2ae",
  ink: "#e8f1ef",
  paper: "#071a1c",
  surface: "#0e2629",
  "surface-2": "#122e31",
  line: "#24423f",
  "line-strong": "#5f7f7b",
  muted: "#9db4b1",
  footer: "#0a2023",
};

/** All tokens that follow an academy's colour, in both themes. */
export type Palette = { light: typeof light; dark: typeof dark };

export const HOUSE: Palette = { light, dark };
