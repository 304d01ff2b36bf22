/** A link or a button, told from the others of its page by its place and its words. */
export type Control = { key: string; name: string; part: "header" | "footer" | "main" };

type InPage = {
  /** Since the last press; null in a document that came after it. */
  changed: boolean | null;
  controls: () => Control[];
  /** The element of the last look while it is of the same key, whatever it says by now. */
  find: (key: string) => HTMLElement | null;
  /** A point at which it is not covered, in its own pixels. */
  place: (element: HTMLElement) => { x: number; y: number };
  /** The script of the page listens to it. */
  isLive: (element: HTMLElement) => boolean;
  /** From now on what changes is seen. */
  begin: (element: HTMLElement) => void;
  /** Where a link within the page leads: into what is in view, or to no place at all. */
  aim: (element: HTMLElement) => "view" | "nowhere" | "elsewhere";
  /** The page as a person sees it or is told it, without figures, which may be a clock's. */
  look: () => { shape: string; isLoading: boolean };
};

declare global {
  interface Window {
    crawled: InPage;
  }
}

/** Runs in each page before its own scripts. */
export function watchScript(): void {
  const pressable = 'a[href], button, summary, [role="button"], [role="tab"], [role="menuitem"], [role="switch"]';
  const told = "[aria-expanded], [aria-pressed], [aria-selected], [aria-checked], [aria-current], [aria-invalid]";
  const MARK = "data-crawled";
  const TOASTS = "[data-sonner-toaster]";
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  const kind = (text: string) => plain(text).replace(/[0-9০-৯]+/g, "#");
  const nameOf = (element: HTMLElement) => {
    const labelled = element.getAttribute("aria-labelledby");
    const label = labelled
      ? labelled
          .split(" ")
          .map((id) => document.getElementById(id)?.innerText ?? "")
          .join(" ")
      : (element.getAttribute("aria-label") ?? "");
    const pictures = [...element.querySelectorAll("img")].map((img) => img.alt).join(" ");
    return plain(label || element.innerText || element.textContent || pictures || element.title).slice(0, 80);
  };
  const isOpen = (element: HTMLElement) => {
    const { width, height, bottom } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      // A skip link waits above the page until it has the focus.
      bottom + scrollY > 0 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.matches(':disabled, [aria-disabled="true"]') &&
      !element.closest("[inert], [aria-hidden=true], nextjs-portal") &&
      // A toast goes by itself.
      !element.closest(TOASTS)
    );
  };
  // A navigation within the page is the same on each page of its kind.
  const partOf = (element: HTMLElement) =>
    element.closest("main") && !(element instanceof HTMLAnchorElement && element.closest("nav"))
      ? "main"
      : element.closest("footer")
        ? "footer"
        : element.closest("header, nav, aside")
          ? "header"
          : "main";
  const list = () => {
    const kinds = new Map<string, { control: Omit<Control, "key">; elements: HTMLElement[] }>();
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      if (!isOpen(element)) continue;
      const name = nameOf(element);
      const href = element instanceof HTMLAnchorElement ? element.href : null;
      if (href && /^(?:tel|mailto|sms):/.test(href)) continue;
      const part = partOf(element) as Control["part"];
      const row = element.closest("tbody tr");
      const column = row && [...row.querySelectorAll(pressable)].indexOf(element);
      const text = column !== null ? `column ${column}` : element.closest("li, article") && href ? "" : kind(name);
      const id = [part, element.tagName, element.getAttribute("role"), text, href && kind(href)].join("|");
      const known = kinds.get(id);
      if (known) known.elements.push(element);
      else kinds.set(id, { control: { name, part }, elements: [element] });
    }
    return kinds;
  };
  let sample = "";
  let toastsBefore: Element[] = [];
  let frame = 0;
  let pressed: Element | null = null;
  const toasts = () => [...document.querySelectorAll(`${TOASTS} > *`)];
  const state = () =>
    [
      location.href,
      kind(document.body.innerText.replace(document.querySelector<HTMLElement>(TOASTS)?.innerText || /$/, "")),
      document.documentElement.className,
      ...[...document.querySelectorAll(told)].map((element) =>
        [...element.attributes]
          .filter(({ name }) => name.startsWith("aria-"))
          .map(({ value }) => value)
          .join(),
      ),
      ...[...document.querySelectorAll("details, dialog")].map((element) => String(element.hasAttribute("open"))),
      ...[...document.querySelectorAll<HTMLInputElement>("input, select, textarea")].map(
        ({ type, value, checked }) => `${type} ${value} ${checked}`,
      ),
      ...[...document.querySelectorAll<HTMLMediaElement>("video, audio")].map(
        ({ paused, muted, playbackRate }) => `${paused} ${muted} ${playbackRate}`,
      ),
    ].join("\n");
  const watch = () => {
    // A toast that comes tells something, one that goes does not.
    const isTold = toasts().some((toast) => !toastsBefore.includes(toast));
    if (isTold || state() !== sample) window.crawled.changed = true;
    else frame = requestAnimationFrame(watch);
  };
  const isInView = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
  const aimOf = (element: HTMLElement) => {
    // One of several views or rows is chosen; a lone switch goes off again.
    const chosen = '[aria-selected="true"], [aria-current="true"], [aria-current="page"]';
    const isOneOfSeveral = element.parentElement?.querySelector(':scope > [aria-pressed="false"]') != null;
    if (!(element instanceof HTMLAnchorElement)) {
      const isChosen = element.matches(chosen) || element.closest('tr[aria-selected="true"]') !== null;
      return isChosen || (isOneOfSeveral && element.ariaPressed === "true") ? "view" : "elsewhere";
    }
    const isHere =
      element.origin + element.pathname + element.search === location.origin + location.pathname + location.search;
    if (!isHere || element.download || element.target === "_blank") return "elsewhere";
    const id = decodeURIComponent(element.hash.slice(1));
    if (id === "" || id === "top") return scrollY < 5 ? "view" : "elsewhere";
    const place = document.getElementById(id);
    if (!place) return "nowhere";
    return isInView(place.getBoundingClientRect()) ? "view" : "elsewhere";
  };
  window.crawled = {
    changed: null,
    look: () => ({
      shape: state(),
      isLoading: [...document.querySelectorAll<HTMLElement>("main [role=status]")].some((status) =>
        /আসছে|লোড হচ্ছে/.test(status.innerText),
      ),
    }),
    controls: () =>
      [...list()].flatMap(([id, { control, elements }]) =>
        [...new Set([0, elements.length - 1])].map((place) => ({
          ...control,
          key: `${id}|${place === 0 ? "first" : "last"}`,
        })),
      ),
    find: (key) => {
      const marked = document.querySelector<HTMLElement>(`[${MARK}]`);
      if (marked?.getAttribute(MARK) === key && isOpen(marked)) return marked;
      marked?.removeAttribute(MARK);
      const at = key.lastIndexOf("|");
      const elements = list().get(key.slice(0, at))?.elements ?? [];
      const element = (key.endsWith("first") ? elements[0] : elements.at(-1)) ?? null;
      element?.setAttribute(MARK, key);
      return element;
    },
    place: (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const steps = [0.5, 0.15, 0.85];
      const places = steps.flatMap((down) => steps.map((right) => ({ x: width * right, y: height * down })));
      const isFree = ({ x, y }: { x: number; y: number }) =>
        element.contains(document.elementFromPoint(left + x, top + y));
      return places.find(isFree) ?? { x: width / 2, y: height / 2 };
    },
    // A part that is gone counts as live, because it is found anew when it is pressed.
    isLive: (element) =>
      !element.isConnected ||
      !("__next_f" in window) ||
      Object.keys(element).some((name) => name.startsWith("__reactProps$")),
    aim: aimOf,
    begin: (element) => {
      pressed = element;
      sample = state();
      window.crawled.changed = false;
      toastsBefore = toasts();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(watch);
    },
  };
  document.addEventListener("scroll", () => (window.crawled.changed = true), true);
  document.addEventListener("focusin", ({ target }) => {
    if (target !== pressed) window.crawled.changed = true;
  });
  window.print = () => {
    window.crawled.changed = true;
  };
}
