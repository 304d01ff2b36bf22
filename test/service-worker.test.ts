import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { fromRoot } from "@/scripts/paths";

const ORIGIN = "https://academy.example";
const source = readFileSync(fromRoot("public/service-worker.js"), "utf8");
const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;

/** A browser's caches, and a site whose build and state a test sets: what the worker needs of both. */
function browser() {
  const caches = new Map<string, Map<string, Response>>();
  const site = { build: "one", status: 200, isThere: true, gone: new Set<string>() };

  async function fetch(request: string | { url: string }): Promise<Response> {
    const path = pathOf(request);
    if (!site.isThere) throw new TypeError("Failed to fetch");
    if (site.gone.has(path)) return new Response("", { status: 404 });
    const html = `${path} of ${site.build} <script src="/_next/static/${site.build}.js"></script>`;
    return new Response(html, { status: site.status, headers: { date: new Date().toUTCString() } });
  }

  const cacheOf = (kept: Map<string, Response>) => ({
    match: async (request: string | { url: string }) => kept.get(pathOf(request))?.clone(),
    put: async (request: string, response: Response) => void kept.set(pathOf(request), response),
    delete: async (request: string) => kept.delete(pathOf(request)),
    keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
    async addAll(paths: string[]) {
      const responses = await Promise.all(paths.map(fetch));
      for (const [index, path] of paths.entries()) kept.set(path, responses[index] as Response);
    },
  });
  const cacheStorage = {
    async open(name: string) {
      if (!caches.has(name)) caches.set(name, new Map());
      return cacheOf(caches.get(name) as Map<string, Response>);
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (request: string) =>
      [...caches.values()]
        .find((kept) => kept.has(pathOf(request)))
        ?.get(pathOf(request))
        ?.clone(),
  };

  function startWorker(build: string) {
    const listeners = new Map<string, (event: never) => void>();
    const self = {
      location: new URL(`/service-worker.js?build=${build}`, ORIGIN),
      addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
      registration: {},
      clients: { claim: async () => undefined },
    };
    runInNewContext(source, { self, caches: cacheStorage, fetch, URL, Response, Date, Set });
    async function tell(name: string, data?: unknown) {
      const work: Promise<unknown>[] = [];
      const event = { data, waitUntil: (one: Promise<unknown>) => void work.push(one) };
      listeners.get(name)?.(event as never);
      await Promise.all(work);
    }
    return {
      install: () => tell("install"),
      activate: () => tell("activate"),
      keep: (path: string) => tell("message", { keepPage: path }),
      async open(path: string): Promise<string> {
        let answer: Promise<Response> | undefined;
        const request = { url: ORIGIN + path, method: "GET", mode: "navigate" };
        const respondWith = (response: Promise<Response>) => {
          answer = response;
        };
        listeners.get("fetch")?.({ request, respondWith } as never);
        return (await (await answer)?.text()) ?? "";
      },
    };
  }
  return { caches, site, startWorker };
}

let world: ReturnType<typeof browser>;
let old: ReturnType<ReturnType<typeof browser>["startWorker"]>;
const PRACTICE = "/dashboard/practice/session";

beforeEach(async () => {
  world = browser();
  old = world.startWorker("one");
  await old.install();
  await old.activate();
  await old.keep(PRACTICE);
});

async function nextBuild() {
  world.site.build = "two";
  const worker = world.startWorker("two");
  await worker.install();
  return worker;
}

describe("a page that was kept", () => {
  it("opens without a connection after a new build, as that build has it, though nobody opened it since", async () => {
    const worker = await nextBuild();
    world.site.isThere = false;
    await worker.activate();
    expect(await worker.open(PRACTICE)).toContain(`${PRACTICE} of two`);
    expect([...world.caches.keys()]).toEqual(["prostuti-two"]);
  });

  it("that the page before kept after the new worker was there stays with its files", async () => {
    const worker = await nextBuild();
    await old.keep("/dashboard/practice");
    world.site.isThere = false;
    await worker.activate();
    expect(await worker.open("/dashboard/practice")).toContain("/dashboard/practice of two");
    expect(world.caches.get("prostuti-one")?.has("/_next/static/two.js")).toBe(true);
  });

  it("is not given up for a site that fails while a new worker is installed", async () => {
    world.site.build = "two";
    world.site.status = 503;
    const worker = world.startWorker("two");
    await expect(worker.install()).rejects.toThrow();
    expect(await old.open(PRACTICE)).toContain(`${PRACTICE} of one`);
  });

  it("goes with its build where the site has it no more", async () => {
    world.site.gone.add(PRACTICE);
    const worker = await nextBuild();
    await worker.activate();
    world.site.isThere = false;
    expect(await worker.open(PRACTICE)).toContain("/offline of two");
    expect([...world.caches.keys()]).toEqual(["prostuti-two"]);
  });
});

it("a running exam's page outlives its build for a day, and no longer", async () => {
  await old.keep("/dashboard/exam/7");
  const worker = await nextBuild();
  await worker.activate();
  expect(await world.caches.get("prostuti-two")?.has("/dashboard/exam/7")).toBe(false);
  expect([...world.caches.keys()].sort()).toEqual(["prostuti-one", "prostuti-two"]);
  const page = world.caches.get("prostuti-one")?.get("/dashboard/exam/7");
  page?.headers.set("date", new Date(Date.now() - 25 * 3_600_000).toUTCString());
  await worker.activate();
  expect([...world.caches.keys()]).toEqual(["prostuti-two"]);
});
