/** How long after a tap its effect is still no surprise. */
const KEPT_MS = 10_000;

/**
 * Runs in the head of every page. A button that is tapped before the page's script listens would do nothing: the last
 * such tap is kept and done when early-tap.tsx says that the script does. What the browser does itself, a link or the
 * sending of a form, is not meant; a tap beside the button takes it back. A tap that is on its way at that moment
 * React does itself, as it makes the page ready for it.
 */
export const earlyTapScript = `(() => {
  let tap;
  const keep = (event) => {
    const button = event.target.closest?.("button");
    tap = button?.type === "button" && !button.popoverTargetElement ? { event, button } : undefined;
  };
  addEventListener("click", keep, true);
  addEventListener("prostuti:ready", () => {
    removeEventListener("click", keep, true);
    const done = !tap || tap.event.eventPhase !== 0 || performance.now() - tap.event.timeStamp > ${KEPT_MS};
    if (!done) setTimeout(() => tap.button.isConnected && tap.button.click());
  }, { once: true });
})();
`;
