/** Styles and the font of formulas come only to pages that show marked texts; without a connection they stay plain. */
export const loadStyles = (): Promise<unknown> => import("@/components/ui/marked-text-styles").catch(() => undefined);

const PATIENCE_MS = 1500;

/**
 * Loads what texts are shown with before they are: lines that grow under a finger make it choose another option. A
 * connection that is too slow for it is not waited for.
 *
 * @param texts HTML of those that have markup
 */
export async function readyToShow(texts: readonly (string | undefined)[]): Promise<void> {
  const marked = texts.filter((html) => html !== undefined);
  if (marked.length === 0) return;
  const loaded = loadStyles().then(() =>
    marked.some((html) => html.includes("<math")) ? document.fonts.load('1em "Noto Sans Math"').catch(() => []) : [],
  );
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
