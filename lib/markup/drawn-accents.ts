import { elementsIn, type MathElement } from "@/lib/markup/mathml";

/** Signs that Noto Sans Math has in no size for a letter's head, by those that look like them there. */
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
