import { type NumberStyle, numberStyles } from "@/lib/markup/document";

/** Other names that HTML and CSS have for how a list is numbered; those of HTML differ by capitals. */
const others: Record<string, NumberStyle> = {
  "1": "decimal",
  a: "lower-alpha",
  A: "upper-alpha",
  i: "lower-roman",
  I: "upper-roman",
  "lower-latin": "lower-alpha",
  "upper-latin": "upper-alpha",
};

/** How a list of such a style is numbered; null for a name that is none of ours. */
export const listStyleOf = (name: string): NumberStyle | null =>
  others[name] ?? numberStyles.find((style) => style === name) ?? others[name.toLowerCase()] ?? null;
