import { createElement, ZoomIn } from "lucide";
import { markedPictures as copy } from "@/lib/copy/marked-pictures";

/** Shows a picture twice as wide as a phone; it closes by a tap and gives the focus back. */
function enlarge({ currentSrc, src, alt }: HTMLImageElement): void {
  const dialog = document.createElement("dialog");
  dialog.className = "enlarged";
  dialog.setAttribute("aria-label", alt);
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = copy.close;
  const scroller = document.createElement("div");
  scroller.tabIndex = 0;
  const large = document.createElement("img");
  large.src = currentSrc || src;
  large.alt = alt;
  scroller.append(large);
  dialog.append(close, scroller);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * Gives each picture of a text a button that enlarges it. In a stem the picture itself does so too; in an option a tap on
 * it chooses.
 */
export function makeEnlargeable(text: HTMLElement): void {
  for (const image of text.querySelectorAll<HTMLImageElement>(".picture img")) {
    const frame = image.closest(".picture");
    if (!frame || frame.querySelector("button")) continue;
    const isOption = text.closest("label") !== null;
    const button = document.createElement("button");
    button.type = "button";
    const icon = createElement(ZoomIn, { width: 20, height: 20, "stroke-width": 1.8, "aria-hidden": "true" });
    button.append(icon, isOption ? copy.enlargeOption : copy.enlarge);
    button.addEventListener("click", () => enlarge(image));
    if (!isOption) image.addEventListener("click", () => enlarge(image));
    frame.append(button);
  }
}
