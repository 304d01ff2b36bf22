/** Smaller letters cannot be read on paper. */
const SMALLEST = 0.6;

/** Paper does not scroll: what is wider than its column gets smaller letters, and no picture waits until it is near. */
export function fitToPaper(root: ParentNode | null): void {
  for (const box of root?.querySelectorAll<HTMLElement>(".formula, .wide") ?? []) {
    box.style.fontSize = "";
    const share = box.clientWidth / box.scrollWidth;
    if (share > 0 && share < 1) box.style.fontSize = `${Math.max(SMALLEST, Math.floor(share * 100) / 100)}em`;
  }
  for (const picture of root?.querySelectorAll("img") ?? []) picture.loading = "eager";
}
