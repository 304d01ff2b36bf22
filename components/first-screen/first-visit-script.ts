/**
 * Runs in the head of every page. On a visitor's first one, the other two faces are asked for when something is painted,
 * so that they do not compete with the first screen. They take their places in two frames, because laying out the text
 * of both at once keeps a slow phone from hearing a tap. Later pages find them in the cache.
 */
export const firstVisitScript = `(() => {
  const { dataset } = document.documentElement;
  const name = "prostuti:visited";
  try {
    if (localStorage.getItem(name) || !PerformanceObserver.supportedEntryTypes.includes("paint")) return;
    localStorage.setItem(name, "1");
  } catch {
    return;
  }
  dataset.firstVisit = "bold display";
  new PerformanceObserver(async (entries, observer) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    const load = (face) => document.fonts.load(face, "ক").catch(() => {});
    const [bold, display] = [load('600 1em "Hind Siliguri"'), load('1em "Tiro Bangla"')];
    await bold;
    requestAnimationFrame(async () => {
      dataset.firstVisit = "display";
      await display;
      requestAnimationFrame(() => delete dataset.firstVisit);
    });
  }).observe({ type: "paint", buffered: true });
})()`;
