import { globSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { olderPageScript } from "@/components/first-screen/older-page-script";
import { projectRoot } from "@/scripts/paths";

const gone = "https://academy.example/_next/static/chunks/gone.js";

afterEach(() => vi.unstubAllGlobals());

type Visit = { path?: string; status?: number | "no connection"; storage?: Map<string, string> | "refused" };

/** A page in which files fail to load, and how often it loaded itself again. */
function open({ path = "/course/7", status = 404, storage = new Map() }: Visit) {
  const page = new EventTarget();
  const reload = vi.fn();
  const asked: string[] = [];
  const location = { pathname: path, reload };
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("location", location);
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => {
      if (storage === "refused") throw new Error("refused");
      return storage.get(name) ?? null;
    },
    setItem: (name: string, value: string) => storage !== "refused" && storage.set(name, value),
  });
  const answered = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (file: string, init: RequestInit) => {
    asked.push(`${init.method} ${file}`);
    await answered.promise;
    if (status === "no connection") throw new TypeError("fetch failed");
    return { status };
  });
  // biome-ignore lint/security/noGlobalEval: as the browser runs it
  globalThis.eval(olderPageScript);
  const settle = async () => {
    answered.resolve();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return {
    asked,
    reload,
    location,
    settle,
    type: () => page.dispatchEvent(new Event("input")),
    miss: (target: object = { src: gone }) => {
      page.dispatchEvent(Object.defineProperty(new Event("error"), "target", { value: target }));
    },
  };
}

describe("a page whose files are gone", () => {
  it("asks the site once and loads itself again, once for its build", async () => {
    const storage = new Map<string, string>();
    for (const times of [1, 0]) {
      const page = open({ storage });
      page.miss();
      page.miss({ href: "https://academy.example/_next/static/chunks/gone.css" });
      await page.settle();
      expect(page.reload).toHaveBeenCalledTimes(times);
    }
  });

  it.each<[string, Visit]>([
    ["the site says that the file is there", { status: 200 }],
    ["the site cannot say", { status: 503 }],
    ["there is no connection", { status: "no connection" }],
    ["the browser remembers nothing, so that it would go on for ever", { storage: "refused" }],
  ])("stays as it is where %s", async (_case, visit) => {
    const page = open(visit);
    page.miss();
    await page.settle();
    expect(page.reload).not.toHaveBeenCalled();
  });

  it.each([{ src: "https://cdn.example/_next/static/a.js" }, { src: "https://academy.example/logo.svg" }, {}])(
    "is not meant by %j",
    async (target) => {
      const page = open({ status: 200 });
      page.miss(target);
      await page.settle();
      expect(page.reload).not.toHaveBeenCalled();
    },
  );

  it("keeps what was typed, before the file was missing and while the site is asked", async () => {
    const before = open({});
    before.type();
    before.miss();
    await before.settle();
    expect([before.asked, before.reload.mock.calls]).toEqual([[], []]);
    const meanwhile = open({});
    meanwhile.miss();
    meanwhile.type();
    await meanwhile.settle();
    expect(meanwhile.reload).not.toHaveBeenCalled();
  });
});

describe("an exam", () => {
  const screens = globSync("app/**/{(exam),(rehearsal),diagnostic}/**/page.tsx", { cwd: projectRoot })
    .map((file) => `/${file.split("/").slice(1, -1).join("/")}`.replace(/\/\([^)]+\)/g, "").replaceAll("[id]", "7"))
    .toSorted();

  it("is taken on these screens", () => {
    expect(screens).toEqual(expect.arrayContaining(["/dashboard/exam/7", "/dashboard/practice/session"]));
    expect(screens).toContain("/staff/exams/7/rehearsal/paper");
    expect(screens.some((screen) => screen.startsWith("/diagnostic"))).toBe(true);
  });

  it.each(screens)("is never loaded again at %s, nor when it began while the site was asked", async (path) => {
    const page = open({ path });
    page.miss();
    await page.settle();
    expect([page.asked, page.reload.mock.calls]).toEqual([[], []]);
    const entered = open({ path: "/dashboard/home" });
    entered.miss();
    entered.location.pathname = `${path}/`;
    await entered.settle();
    expect(entered.reload).not.toHaveBeenCalled();
  });

  it.each(["/dashboard/start-exam/7", "/dashboard/result/7", "/staff/exams/7", "/dashboard/practice", "/"])(
    "is not yet or no more taken at %s",
    async (path) => {
      const page = open({ path });
      page.miss();
      await page.settle();
      expect(page.reload).toHaveBeenCalledTimes(1);
    },
  );
});
