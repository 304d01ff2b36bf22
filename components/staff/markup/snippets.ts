/** TeX that is put around the selection; the caret comes between the two. */
export type Snippet = { before: string; after: string };

export const snippets = {
  fraction: { before: "\\frac{", after: "}{}" },
  root: { before: "\\sqrt{", after: "}" },
  power: { before: "^{", after: "}" },
  chemistry: { before: "\\ce{", after: "}" },
  vector: { before: "\\vec{", after: "}" },
  bengali: { before: "\\text{", after: "}" },
} as const satisfies Record<string, Snippet>;

/** The letters that medical formulas use, each with its name in TeX. */
export const greekLetters = {
  α: "\\alpha",
  β: "\\beta",
  γ: "\\gamma",
  δ: "\\delta",
  Δ: "\\Delta",
  ε: "\\epsilon",
  η: "\\eta",
  θ: "\\theta",
  λ: "\\lambda",
  μ: "\\mu",
  π: "\\pi",
  ρ: "\\rho",
  σ: "\\sigma",
  Σ: "\\Sigma",
  τ: "\\tau",
  φ: "\\phi",
  ω: "\\omega",
  Ω: "\\Omega",
} as const;

/** A name in TeX ends where no letter follows. */
export const letterSnippet = (name: string): Snippet => ({ before: `${name} `, after: "" });

type Selected = { text: string; start: number; end: number };

/** The text with the snippet around what is selected; a filled one is gone on with where it is still empty. */
export function putSnippet({ text, start, end }: Selected, { before, after }: Snippet) {
  const inner = text.slice(start, end);
  const gap = after.indexOf("{}");
  const caret = start + before.length + inner.length + (inner !== "" && gap !== -1 ? gap + 1 : 0);
  return { text: text.slice(0, start) + before + inner + after + text.slice(end), caret };
}
