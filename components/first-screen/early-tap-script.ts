/** How long after a tap its effect is still no surprise. */
const KEPT_MS = 10_000;

/**
 * Runs in the head of every page. A button that is tapped before the page's script listens would do nothing: the last
 * such tap is kept and done when early-tap.tsx says that the script does; a tap beside the button takes it back. What
 * the browser does itself is not meant, a link or a form with an `action`. A form without one is the script's: sent by
 * the browser it would load the page again, put what was typed into the address and lose it. A tap that is on its way
 * at that moment React does itself, as it makes the page ready for it.
 */
export const earlyTapScript = `(() => {
  let tap;
  const isScripts = (form) => !!form && !form.hasAttribute("action");
  const keep = (event) => {
    const button = event.target.closest?.("button");
    const isMeant = button?.type === "button" ? !button.popoverTargetElement : isScripts(button?.form);
    tap = isMeant ? { event, again: () => button.isConnected && button.click() } : undefined;
  };
  const hold = (event) => {
    const { target: form, submitter } = event;
    if (!isScripts(form)) return;
    event.preventDefault();
    tap = { event, again: () => form.isConnected && form.requestSubmit(submitter) };
  };
  addEventListener("click", keep, { capture: true });
  addEventListener("submit", hold, { capture: true });
  addEventListener("prostuti:ready", () => {
    removeEventListener("click", keep, { capture: true });
    removeEventListener("submit", hold, { capture: true });
    const done = !tap || tap.event.eventPhase !== 0 || performance.now() - tap.event.timeStamp > ${KEPT_MS};
    if (!done) setTimeout(tap.again);
  }, { once: true });
})();
`;
