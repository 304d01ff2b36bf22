import { createElement, ZoomIn } from "lucide";
import { markedPictures as copy } from "@/lib/copy/marked-pictures";

/** A place in a picture, each way from 0 to 1. */
type Place = { x: number; y: number };
const middle: Place = { x: 0.5, y: 0.5 };

/** Shows a picture twice as wide as a phone, at the place that was tapped; it closes by a tap and gives the focus back. */
function enlarge(image: HTMLImageElement, { x, y } = middle): void {
  const { currentSrc, src, alt, width, height } = image;
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
  // Its room is there before the picture is.
  large.width = width;
  large.height = height;
  scroller.append(large);
  dialog.append(close, scroller);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  scroller.scrollTo({
    left: x * scroller.scrollWidth - scroller.clientWidth / 2,
    top: y * scroller.scrollHeight - scroller.clientHeight / 2,
    behavior: "instant",
  });
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
    if (!isOption) {
      image.addEventListener("click", ({ offsetX, offsetY }) =>
        enlarge(image, { x: offsetX / image.width, y: offsetY / image.height }),
      );
    }
    frame.append(button);
  }
}
