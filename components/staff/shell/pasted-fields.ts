export type TextControl = HTMLInputElement | HTMLTextAreaElement;
/** A part of a field's text, and what it would become. */
export type Edit = { field: TextControl; before: string; after: string };

const texts = "textarea, input[type=text], input:not([type])";
/** Codes, names to sign in with and numbers have no Bengali letters; what is searched for is typed. */
const others = "[lang=en], [inputmode], [role=combobox], [autocomplete=username], [readonly], [disabled]";

export const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLElement && target.matches(texts) && !target.matches(others);

const isBijoySign = /[†‡ˆ‰Š¡-¬®-ÿ]/;
const isBijoyOrder = /v[b-df-hj-np-tvxzA-Z]|[A-Za-z]w[A-Z]|[a-z][A-Z][a-z]|\b[wW][b-df-gj-np-tvxz]/;
const isBijoyFont = /MJ\b|\bANSI\b/i;

/** A cheap look, which may say yes of another text: the converter is loaded after it. */
export const mayBeBijoy = (text: string, html: string): boolean =>
  isBijoySign.test(text) || isBijoyOrder.test(text) || isBijoyFont.test(html);

const isRow = (box: Element) => {
  const { display, flexDirection, gridTemplateColumns } = getComputedStyle(box);
  if (display.includes("flex")) return flexDirection.startsWith("row");
  return display.includes("grid") ? gridTemplateColumns.split(" ").length > 1 : /inline|table-row/.test(display);
};

/** Pixels between a field and the offer below it. */
const OFFER_GAP = 6;

/** A new element below a field, outside of the rows that it stands in. */
export function placeBelow(field: Element): HTMLElement {
  const host = document.createElement("div");
  const group = field.closest("fieldset");
  if (group) group.append(host);
  else {
    let box = field;
    while (box.parentElement && box.parentElement !== document.body && isRow(box.parentElement))
      box = box.parentElement;
    box.after(host);
  }
  const gap = host.parentElement ? Number.parseFloat(getComputedStyle(host.parentElement).rowGap) || 0 : 0;
  host.style.marginTop = `${OFFER_GAP - gap}px`;
  return host;
}

/** The place nearest to the cursor where the field has a text; -1 if it has it nowhere. */
function placeOf({ value, selectionEnd }: TextControl, text: string): number {
  const before = value.lastIndexOf(text, Math.max(0, (selectionEnd ?? value.length) - text.length));
  return before === -1 ? value.indexOf(text) : before;
}

/** Changes a text as if it was typed, so that React hears of it and the field's own undo takes it back. */
export function replaceText({ field, before, after }: Edit): boolean {
  const start = field.isConnected ? placeOf(field, before) : -1;
  if (start === -1) return false;
  const wanted = field.value.slice(0, start) + after + field.value.slice(start + before.length);
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, start + before.length);
  // It is deprecated, and nothing else leaves an entry in the browser's undo.
  document.execCommand("insertText", false, after);
  if (field.value !== wanted) {
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // React's own setter would keep the change from it.
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, wanted);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(start + after.length, start + after.length);
  return true;
}
