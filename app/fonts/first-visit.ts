/**
 * Runs in the head of every page. On a visitor's first one, the other two faces are asked for when something is painted,
 * so that they do not compete with the first screen, and take their places together. Later pages find them in the cache.
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
  dataset.firstVisit = "";
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    const faces = ['600 1em "Hind Siliguri"', '1em "Tiro Bangla"'].map((face) => document.fonts.load(face, "ক"));
    Promise.allSettled(faces).then(() => delete dataset.firstVisit);
  }).observe({ type: "paint", buffered: true });
})()`;
