import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserContext, expect, type JSHandle, type Page } from "@playwright/test";
import { type Control, watchScript } from "./crawl-page.ts";
import { intercept } from "./e2e-intercept.ts";
import { eventually } from "./eventually.ts";

/** A press that does nothing is known after this long. Whatever does something is seen at once, on a busy machine too. */
const PATIENCE_MS = 20_000;
/** A walk waits more than it works. */
const WALKERS = 3;
/** Every notice of a missing page prints it. */
const NOT_FOUND = "৪০৪";
const RETRY = "আবার চেষ্টা করুন";

export type Exemption = { page: RegExp; control: RegExp; reason: string };

type Options = {
  /** Where it begins; it goes on to each page that these lead to. */
  from: string[];
  /** One page of each kind is enough: `/staff/people/12` and `/staff/people/13` are one. */
  isWanted: (path: string) => boolean;
  /** Pages that are looked at in the end where no link has led to one of their kind. */
  rest?: string[];
  exempt?: Exemption[];
  patienceMs?: number;
};

/** `paths` are those that were opened; what had gone when its turn came, as others had been pressed, is `missed`. */
export type Crawled = { paths: string[]; presses: number; missed: string[]; faults: string[] };

/** Addresses and names of one kind differ in their figures alone. */
export const kindOf = (text: string) => text.replace(/[0-9০-৯]+/g, "#");

/**
 * Presses every link and button of every page twice, as a person does who comes back in between, and says which did
 * nothing that is seen or told: address, text, state of a control, scrolling, focus elsewhere, a file or another tab.
 *
 * It presses what stands on the page as it is opened. A dialog or a menu is closed by Escape, the second time by
 * the dialog's own button where it has one, so that nothing is decided. Rows of a list are of one kind: the first and the
 * last are pressed. Header, footer and navigations are the same everywhere, and pressed until they have led somewhere.
 */
export async function crawl(
  context: BrowserContext,
  { from, isWanted, rest = [], exempt = [], patienceMs = PATIENCE_MS }: Options,
): Promise<Crawled> {
  const found: Crawled = { paths: [], presses: 0, missed: [], faults: [] };
  const waiting = [...from];
  const known = new Set(waiting.map(kindOf));
  const pressedAround = new Set<string>();
  await leaveOthersAlone(context);
  await context.addInitScript(watchScript);
  const remaining = [...rest];
  let walking = 0;
  const next = () => {
    const linked = waiting.shift();
    if (linked !== undefined || walking > 0) return linked;
    const unlinked = remaining.find((path) => !known.has(kindOf(path)));
    if (unlinked !== undefined) known.add(kindOf(unlinked));
    return unlinked;
  };
  const work = async () => {
    const page = await context.newPage();
    const walk = new Walk(page, found, exempt, patienceMs);
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
        // No other walker presses it meanwhile.
        if (control.part !== "main") pressedAround.add(control.key);
        if (!(await walk.press(control))) pressedAround.delete(control.key);
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
  /** The path after redirects. */
  private place = "";
  /** Events outside the page's document: tabs, files, the browser's own dialogs. */
  private outside = 0;
  /** As it was opened, and as it was before the last press. */
  private shapes: [opened: string, before: string] = ["", ""];

  private readonly page: Page;
  private readonly found: Crawled;
  private readonly exempt: Exemption[];
  private readonly patienceMs: number;

  constructor(page: Page, found: Crawled, exempt: Exemption[], patienceMs: number) {
    this.page = page;
    this.found = found;
    this.exempt = exempt;
    this.patienceMs = patienceMs;
    page.setDefaultTimeout(patienceMs);
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
    page.on("response", (response) => {
      if (response.status() >= 500) this.fault(`${response.status()} from ${response.url()}`);
    });
  }

  /** @param isAgain when something was pressed on it: a rehearsal that was ended leads to what it is a part of */
  async open(path: string, { isAgain = false } = {}): Promise<void> {
    this.path = path;
    const response = await this.page.goto(path);
    await this.settle();
    this.place = new URL(this.page.url()).pathname;
    const status = response?.status() ?? 0;
    if (status >= 400) this.fault(`answers ${status}`);
    // To a part of it, as a batch leads to its schedule: nothing else, least of all a sign-in.
    const isPart = this.place.startsWith(path) || (isAgain && path.startsWith(`${this.place}/`));
    if (!isPart) this.fault(`leads to ${this.place}`);
    if (await this.page.getByRole("button", { name: RETRY }).count()) this.fault("could not load a part");
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

  /** @returns whether it led anywhere */
  async press(control: Control): Promise<boolean> {
    const exemption = this.exempt.find(({ page, control: said }) => page.test(this.place) && said.test(control.name));
    if (exemption) return false;
    for (const times of ["first", "second"] as const) {
      const what = `«${control.name}» pressed ${times === "first" ? "once" : "again"}`;
      const pressFound = async () => {
        const element = await this.find(control);
        if (element) return this.pressOnce(element, what);
        // Its first press may have done all that there was to do; the header has another page to be pressed on.
        if (times === "first" && control.part === "main") this.found.missed.push(`${this.path}: «${control.name}»`);
        return false;
      };
      try {
        const wasPressed = await pressFound().catch((error) => {
          // It was drawn anew between the look and the press.
          if (String(error).includes("not attached")) return pressFound();
          throw error;
        });
        if (!wasPressed) return times === "second";
      } catch (error) {
        const [failed = "", covered = ""] = String(error).match(/^.*Error: .*|<.*> (?:intercepts|subtree).*/gm) ?? [];
        this.fault(`${what}: ${failed} ${covered}`);
      }
      await this.comeBack(times, what);
    }
    return true;
  }

  /** The same element, whatever it says by now, else the one of that name, on the page as it is or opened anew. */
  private async find({ key }: Control): Promise<JSHandle<HTMLElement> | undefined> {
    const look = () => this.page.evaluateHandle((wanted) => window.crawled.find(wanted), key);
    const isThere = (handle: JSHandle) => handle.evaluate((element) => element !== null);
    const shown = await look();
    if (await isThere(shown)) return shown as JSHandle<HTMLElement>;
    await this.open(this.path, { isAgain: true });
    const opened = await look();
    return (await isThere(opened)) ? (opened as JSHandle<HTMLElement>) : undefined;
  }

  /** @returns false where nothing is to be seen: what it leads to is in view, or another program takes it */
  private async pressOnce(handle: JSHandle<HTMLElement>, what: string): Promise<boolean> {
    const element = handle.asElement();
    if (!element) return false;
    await eventually(async () => expect(await element.evaluate((node) => window.crawled.isLive(node))).toBe(true));
    await element.scrollIntoViewIfNeeded();
    const position = await element.evaluate((node) => window.crawled.place(node));
    await element.hover({ position });
    const aim = await element.evaluate((node) => window.crawled.aim(node));
    if (aim === "nowhere") this.fault(`${what} leads to no place of the page`);
    if (aim !== "elsewhere") return false;
    this.shapes[1] = await this.shapeNow();
    await element.evaluate((node) => window.crawled.begin(node));
    const before = this.outside;
    const url = this.page.url();
    this.found.presses += 1;
    await element.click({ position });
    try {
      await eventually(
        async () => {
          if (this.outside > before || this.page.url() !== url) return;
          const changed = await this.page.evaluate(() => window.crawled?.changed ?? true).catch(() => true);
          if (!changed) throw new Error("nothing");
        },
        { timeoutMs: this.patienceMs, pauseMs: 20 },
      );
    } catch {
      this.fault(`${what} did nothing`);
    }
    await this.settle();
    if (await this.page.getByText(NOT_FOUND, { exact: true }).first().isVisible())
      this.fault(`${what} led to a page that is not there`);
    return true;
  }

  private async comeBack(times: "first" | "second", what: string): Promise<void> {
    const { page } = this;
    if (new URL(page.url()).pathname !== this.place) {
      await page.goBack({ waitUntil: "commit" });
      // The address is back before the page is.
      const isBack = async () => expect(this.shapes).toContain(await this.shapeNow().catch(() => null));
      await eventually(isBack, { timeoutMs: 2000 }).catch(() => this.open(this.path, { isAgain: true }));
      return;
    }
    await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
    const opened = "dialog[open], [role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible";
    const dialog = page.locator(opened).last();
    if (!(await dialog.count())) return page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    // Both may stand there: the sign at the top, and what is beside the button that decides.
    const cancel = dialog.getByRole("button", { name: /^(?:বাতিল|ঠিক আছে)$/ }).last();
    if (times === "second" && (await cancel.count())) await cancel.click().catch(() => undefined);
    else await page.keyboard.press("Escape");
    try {
      await expect(dialog).toBeHidden({ timeout: this.patienceMs });
      await this.settle();
    } catch {
      this.fault(`${what} opened what cannot be closed`);
      await this.open(this.path, { isAgain: true });
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
      { timeoutMs: this.patienceMs, pauseMs: 80 },
    ).catch((error: Error) => this.fault(error.message));
  }

  private async shapeNow(): Promise<string> {
    return (await this.page.evaluate(() => window.crawled.look())).shape;
  }

  private fault(text: string): void {
    this.found.faults.push(`${this.path}: ${text}`);
  }
}
