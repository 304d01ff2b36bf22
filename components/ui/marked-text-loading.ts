/** Styles and the font of formulas come only to pages that show marked texts; without a connection they stay plain. */
const loadStyles = () => import("@/components/ui/marked-text-styles").catch(() => undefined);

/** Shows a marked text as it should look, once what that takes is here. */
export const dress = async (text: HTMLElement): Promise<void> => (await loadStyles())?.makeEnlargeable(text);

/**
 * Loads what texts are shown with, where there is anything to load.
 *
 * @param texts HTML of those that have markup
 */
export async function loadForTexts(texts: readonly (string | undefined)[]): Promise<void> {
  const marked = texts.filter((html) => html !== undefined);
  if (marked.length === 0) return;
  await loadStyles();
  const hasFormula = marked.some((html) => html.includes("<math"));
  if (hasFormula) await document.fonts.load('1em "Noto Sans Math"').catch(() => []);
}
