import { elementsIn, type MathElement } from "@/lib/markup/mathml";

/** Noto Sans Math does not draw these two accents above a letter; each names a sign that it does draw there and that looks the same. */
const drawn: Readonly<Record<string, string>> = { "‾": "−", "˙": "⋅" };

/** The formula with accents that its font draws; readers of screens are told of the ones that were meant. */
export function withDrawnAccents(element: MathElement): MathElement {
  const children = element.children.map((child) => (typeof child === "string" ? child : withDrawnAccents(child)));
  const [base, accent] = elementsIn({ ...element, children });
  const [sign] = accent?.children ?? [];
  const other = typeof sign === "string" ? drawn[sign] : undefined;
  if (element.tag !== "mover" || !base || !accent || other === undefined) return { ...element, children };
  return {
    ...element,
    attributes: { ...element.attributes, accent: "true" },
    children: [base, { ...accent, children: [other] }],
  };
}
