/**
 * Runs in the head of every page. Who comes back to a page is taken to the place that was left, for which everything needs
 * its true height: then nothing is left out of the layout. See after-first-screen.tsx.
 */
export const belowFoldScript = `if (performance.getEntriesByType("navigation")[0]?.type !== "navigate") {
  document.documentElement.dataset.laidOut = "";
}
`;
