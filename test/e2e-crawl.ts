import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserContext, expect, type JSHandle, type Page } from "@playwright/test";
import { intercept } from "./e2e-intercept.ts";
import { eventually } from "./eventually.ts";

/** A press that does nothing is known after this long; whatever does something is seen at once. */
const NOTHING_WITHIN_MS = 4000;
/** A walk waits more than it works. */
const WALKERS = 3;
const NOT_FOUND = "পেজটি পাওয়া যায়নি";

export type Exemption = { page: RegExp; control: RegExp; reason: string };

type Options = {
  /** Where it begins; it goes on to each page that these lead to. */
  from: string[];
  /** One page of each kind is enough: `/staff/people/12` and `/staff/people/13` are one. */
  isWanted: (path: string) => boolean;
  /** Pages that are looked at in the end where no link has led to one of their kind. */
  rest?: string[];
  exempt?: Exemption[];
};

export type Crawled = { paths: string[]; presses: number; faults: string[] };

/** A link or a button, told from the others of its page by where it stands and what it says. */
type Control = { key: string; name: string; part: "header" | "footer" | "main" };

/** Addresses and names of one kind differ in their figures alone. */
export const kindOf = (text: string) => text.replace(/[0-9০-৯]+/g, "#");

/**
 * Presses every link and button of every page twice, as a person does who comes back in between, and says which did
 * nothing that is seen or told: address, text, state of a control, scrolling, focus elsewhere, a file or another tab.
 *
 * What opens a dialog is cancelled, once by Escape and once by the dialog's own button. Rows of a list are of one kind:
 * the first and the last are pressed. Header and footer are the same everywhere and pressed where they are first seen.
 */
export async function crawl(
  context: BrowserContext,
  { from, isWanted, rest = [], exempt = [] }: Options,
): Promise<Crawled> {
  const found: Crawled = { paths: [], presses: 0, faults: [] };
  const waiting = [...from];
  const known = new Set(waiting.map(kindOf));
  const pressedAround = new Set<string>();
  await leaveOthersAlone(context);
  await context.addInitScript(watchScript);
  const remaining = [...rest];
  let walking = 0;
  const next = () => {
    const found = waiting.shift();
    if (found !== undefined || walking > 0) return found;
    const path = remaining.find((left) => !known.has(kindOf(left)));
    if (path !== undefined) known.add(kindOf(path));
    return path;
  };
  const work = async () => {
    const page = await context.newPage();
    const walk = new Walk(page, found, exempt);
    // A page that another one still looks at may lead to more.
    for (let path = next(); path !== undefined || walking > 0; path = next()) {
      if (path === undefined) {
        await sleep(50);
        continue;
      }
      walking += 1;
      found.paths.push(path);
      await walk.open(path);
      for (const link of await walk.links()) {
        if (known.has(kindOf(link)) || !isWanted(link)) continue;
        known.add(kindOf(link));
        waiting.push(link);
      }
      const controls = await walk.controls();
      for (const control of controls) {
        if (control.part !== "main" && pressedAround.has(control.key)) continue;
        if (control.part !== "main") pressedAround.add(control.key);
        await walk.press(control);
      }
      walking -= 1;
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: WALKERS }, work));
  return found;
}

/** Other sites answer with an empty page. */
async function leaveOthersAlone(context: BrowserContext): Promise<void> {
  await intercept(
    context,
    (url) => !["localhost", "127.0.0.1"].includes(url.hostname),
    (route) => route.fulfill({ contentType: "text/html", body: "<title>elsewhere</title>" }),
  );
}

class Walk {
  private path = "";
  /** Where the path has led to. */
  private place = "";
  /** What happened outside the page's document: tabs, files, the browser's own dialogs. */
  private outside = 0;
  /** As it was opened, and as it was before the last press. */
  private shapes: [opened: string, before: string] = ["", ""];

  private readonly page: Page;
  private readonly found: Crawled;
  private readonly exempt: Exemption[];

  constructor(page: Page, found: Crawled, exempt: Exemption[]) {
    this.page = page;
    this.found = found;
    this.exempt = exempt;
    const seen = () => {
      this.outside += 1;
    };
    page.on("popup", (other) => {
      seen();
      void other.close().catch(() => undefined);
    });
    page.on("download", (file) => {
      seen();
      void file.cancel();
    });
    page.on("filechooser", seen);
    page.on("dialog", (dialog) => {
      seen();
      void dialog.accept();
    });
    page.on("pageerror", (error) => this.fault(`threw ${error.message}`));
  }

  async open(path: string): Promise<void> {
    this.path = path;
    await this.page.goto(path);
    await this.settle();
    if (await this.page.getByText(NOT_FOUND).first().isVisible()) this.fault("is not there");
    this.place = new URL(this.page.url()).pathname;
    const shape = await this.shapeNow();
    this.shapes = [shape, shape];
  }

  links(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
        .filter((link) => link.origin === location.origin && link.checkVisibility() && !link.hasAttribute("download"))
        .map((link) => link.pathname),
    );
  }

  async controls(): Promise<Control[]> {
    return this.page.evaluate(() => window.crawled.controls());
  }

  async press(control: Control): Promise<void> {
    const exemption = this.exempt.find(({ page, control: said }) => page.test(this.place) && said.test(control.name));
    if (exemption) return;
    for (const times of ["first", "second"] as const) {
      const what = `«${control.name}» pressed ${times === "first" ? "once" : "again"}`;
      const pressFound = async () => {
        const element = await this.find(control, times);
        return element !== undefined && this.pressOnce(element, what);
      };
      try {
        const wasPressed = await pressFound().catch((error) => {
          // It was drawn anew between the look and the press.
          if (String(error).includes("not attached")) return pressFound();
          throw error;
        });
        if (!wasPressed) return;
      } catch (error) {
        const [failed = "", covered = ""] = String(error).match(/^.*Error: .*|<.*> (?:intercepts|subtree).*/gm) ?? [];
        this.fault(`${what}: ${failed} ${covered}`);
      }
      await this.comeBack(times, what);
    }
  }

  /** The same element, whatever it says by now, else the one of that name. */
  private async find(control: Control, times: "first" | "second"): Promise<JSHandle<HTMLElement> | undefined> {
    const again = await this.page.evaluateHandle(([key, isSecond]) => window.crawled.find(key, isSecond), [
      control.key,
      times === "second",
    ] as const);
    if (await again.evaluate((element) => element !== null)) return again as JSHandle<HTMLElement>;
    if (times === "second") return undefined;
    await this.open(this.path);
    const fresh = await this.page.evaluateHandle((key) => window.crawled.find(key, false), control.key);
    return (await fresh.evaluate((element) => element !== null)) ? (fresh as JSHandle<HTMLElement>) : undefined;
  }

  /** @returns false where nothing is to be seen: what it leads to is in view, or another program takes it */
  private async pressOnce(handle: JSHandle<HTMLElement>, what: string): Promise<boolean> {
    const element = handle.asElement();
    if (!element) return false;
    await eventually(async () => expect(await element.evaluate((node) => window.crawled.isLive(node))).toBe(true), {
      timeoutMs: 5000,
    });
    await element.scrollIntoViewIfNeeded({ timeout: 5000 });
    const position = await element.evaluate((node) => window.crawled.place(node));
    await element.hover({ position, timeout: 5000 });
    const aim = await element.evaluate((node) => window.crawled.aim(node));
    if (aim === "nowhere") this.fault(`${what} leads to no place of the page`);
    if (aim !== "elsewhere") return false;
    this.shapes[1] = await this.shapeNow();
    await element.evaluate((node) => window.crawled.begin(node));
    const before = this.outside;
    const url = this.page.url();
    this.found.presses += 1;
    await element.click({ position, timeout: 5000, noWaitAfter: true });
    try {
      await eventually(
        async () => {
          if (this.outside > before || this.page.url() !== url) return;
          const changed = await this.page.evaluate(() => window.crawled?.changed ?? true).catch(() => true);
          if (!changed) throw new Error("nothing");
        },
        { timeoutMs: NOTHING_WITHIN_MS, pauseMs: 20 },
      );
    } catch {
      this.fault(`${what} did nothing`);
    }
    await this.settle();
    if (await this.page.getByText(NOT_FOUND).first().isVisible()) this.fault(`${what} led to a page that is not there`);
    return true;
  }

  private async comeBack(times: "first" | "second", what: string): Promise<void> {
    const { page } = this;
    if (new URL(page.url()).pathname !== this.place) {
      await page.goBack({ waitUntil: "commit" });
      // The address is back before the page is.
      const isBack = async () => expect(this.shapes).toContain(await this.shapeNow().catch(() => null));
      await eventually(isBack, { timeoutMs: 2000 }).catch(() => this.open(this.path));
      return;
    }
    await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
    const dialog = page.locator("dialog[open], [role=dialog]:visible, [role=alertdialog]:visible").last();
    if (!(await dialog.count())) return page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    // Both may stand there: the sign at the top, and what is beside the button that decides.
    const cancel = dialog.getByRole("button", { name: /^(?:বাতিল|ঠিক আছে)$/ }).last();
    if (times === "second" && (await cancel.count())) await cancel.click({ timeout: 5000 }).catch(() => undefined);
    else await page.keyboard.press("Escape");
    try {
      await expect(dialog).toBeHidden({ timeout: NOTHING_WITHIN_MS });
      await this.settle();
    } catch {
      this.fault(`${what} opened what cannot be closed`);
      await this.open(this.path);
    }
  }

  /** Until the page has loaded what it shows first, and stands still. */
  private async settle(): Promise<void> {
    const { page } = this;
    await page.waitForLoadState("load");
    let last = "";
    await eventually(
      async () => {
        const { shape, isLoading } = await page.evaluate(() => window.crawled.look());
        const isSame = shape === last;
        last = shape;
        if (!isSame || isLoading) throw new Error(`${this.path} does not come to rest.`);
      },
      { timeoutMs: 10_000, pauseMs: 80 },
    ).catch((error: Error) => this.fault(error.message));
  }

  private async shapeNow(): Promise<string> {
    return (await this.page.evaluate(() => window.crawled.look())).shape;
  }

  private fault(text: string): void {
    this.found.faults.push(`${this.path}: ${text}`);
  }
}

type InPage = {
  changed: boolean;
  controls: () => Control[];
  find: (key: string, isSecond: boolean) => HTMLElement | null;
  /** A point at which it is not covered, in its own pixels. */
  place: (element: HTMLElement) => { x: number; y: number };
  /** The script of the page listens to it. */
  isLive: (element: HTMLElement) => boolean;
  /** From now on what changes is seen. */
  begin: (element: HTMLElement) => void;
  /** Where a link within the page leads: into what is in view, or to no place at all. */
  aim: (element: HTMLElement) => "view" | "nowhere" | "elsewhere";
  /** What a person sees or is told, without figures, which may be a clock's. */
  look: () => { shape: string; isLoading: boolean };
};

declare global {
  interface Window {
    crawled: InPage;
  }
}

/** Runs in each page before its own scripts. */
function watchScript(): void {
  const pressable = 'a[href], button, summary, [role="button"], [role="tab"], [role="menuitem"], [role="switch"]';
  const told = "[aria-expanded], [aria-pressed], [aria-selected], [aria-checked], [aria-current], [aria-invalid]";
  const MARK = "data-crawled";
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
      !element.closest("[popover][role=status], output")
    );
  };
  const partOf = (element: HTMLElement) =>
    element.closest("main")
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
  let pressed: Element | null = null;
  const state = () =>
    [
      location.href,
      document.body.innerText.replace(/[0-9০-৯]+/g, "#"),
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
    if (state() !== sample) window.crawled.changed = true;
    else requestAnimationFrame(watch);
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
    if (!isHere || element.download || element.target === "_blank") {
      return element.matches(chosen) && scrollY < 5 ? "view" : "elsewhere";
    }
    const id = decodeURIComponent(element.hash.slice(1));
    if (id === "" || id === "top") return scrollY < 5 ? "view" : "elsewhere";
    const place = document.getElementById(id);
    if (!place) return "nowhere";
    return isInView(place.getBoundingClientRect()) ? "view" : "elsewhere";
  };
  window.crawled = {
    changed: false,
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
    find: (key, isSecond) => {
      const marked = document.querySelector<HTMLElement>(`[${MARK}]`);
      if (isSecond && marked && isOpen(marked)) return marked;
      marked?.removeAttribute(MARK);
      const at = key.lastIndexOf("|");
      const elements = list().get(key.slice(0, at))?.elements ?? [];
      const element = (key.endsWith("first") ? elements[0] : elements.at(-1)) ?? null;
      element?.setAttribute(MARK, "");
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
    isLive: (element) =>
      !("__next_f" in window) || Object.keys(element).some((name) => name.startsWith("__reactProps$")),
    aim: aimOf,
    begin: (element) => {
      pressed = element;
      sample = state();
      window.crawled.changed = false;
      requestAnimationFrame(watch);
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
