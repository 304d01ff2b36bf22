import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeFs } from "next/dist/server/lib/node-fs-methods.js";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { PageState } from "@/components/layout/page-state";

const { default: PageCache } = (await import("@/server/page-cache.mjs" as string)) as { default: CacheClass };

type Entry = Record<string, unknown>;
type Cache = {
  set: (key: string, data: Entry | null, context: Entry) => Promise<void>;
  get: (key: string, context: Entry) => Promise<{ value: Entry } | null>;
};
type CacheClass = new (context: Entry) => Cache;

const memory = 200_000;
let folder: string;
let cache: Cache;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "page-cache-")), "server");
  cache = new PageCache({
    fs: nodeFs,
    flushToDisk: true,
    serverDistDir: folder,
    revalidatedTags: [],
    maxMemoryCacheSize: memory,
  });
});

const page = (html: string, status?: number): Entry => ({
  kind: "APP_PAGE",
  html,
  rscData: Buffer.from("0:[]"),
  status,
  headers: {},
});
const put = (path: string, entry: Entry) => cache.set(path, entry, { cacheControl: { revalidate: 60 } });
const kept = (path: string, kind = "APP_PAGE") => cache.get(path, { kind });
const files = () => (existsSync(folder) ? readdirSync(folder, { recursive: true }) : []);

it("keeps a page, in memory only", async () => {
  await put("/course/1", page("<p>course</p>"));
  expect((await kept("/course/1"))?.value).toMatchObject({ html: "<p>course</p>" });
  expect(files()).toEqual([]);
});

it("keeps nothing of 300 made-up addresses", async () => {
  await put("/course/1", page("<p>course</p>"));
  const missing = renderToStaticMarkup(<PageState is="missing" />) + "x".repeat(memory / 10);
  for (let id = 1000; id < 1100; id++) {
    await put(`/course/${id}`, page(missing));
    await put(`/${id}`, page("x".repeat(memory / 10), 404));
    await put(`/og/course/${id}`, { kind: "APP_ROUTE", body: Buffer.alloc(memory / 10), status: 404, headers: {} });
  }
  for (const path of ["/course/1000", "/1000", "/course/1099"]) expect(await kept(path)).toBeNull();
  expect(await kept("/og/course/1099", "APP_ROUTE")).toBeNull();
  expect(await kept("/course/1")).not.toBeNull();
  expect(files()).toEqual([]);
});

it("lets go of the least recently asked for when it is full", async () => {
  for (let id = 1; id <= 50; id++) await put(`/course/${id}`, page("x".repeat(memory / 10)));
  const left = await Promise.all(Array.from({ length: 50 }, (_, index) => kept(`/course/${index + 1}`)));
  expect(left.filter((entry) => entry).length).toBeLessThanOrEqual(10);
  expect(left[49]).not.toBeNull();
});

it("forgets a page that is gone", async () => {
  await put("/course/1", page("<p>course</p>"));
  await put("/course/1", page(renderToStaticMarkup(<PageState is="missing" />)));
  expect(await kept("/course/1")).toBeNull();
});

it("does not keep what could not be read whole", async () => {
  for (const state of ["incomplete", "failed"] as const) {
    await put("/", page(renderToStaticMarkup(<PageState is={state} />)));
    expect(await kept("/")).toBeNull();
  }
});

it("keeps what it has of a page that cannot be read whole now", async () => {
  for (const state of ["incomplete", "failed"] as const) {
    await put("/course/1", page("<p>course</p>"));
    await put("/course/1", page(renderToStaticMarkup(<PageState is={state} />)));
    expect((await kept("/course/1"))?.value).toMatchObject({ html: "<p>course</p>" });
  }
});
