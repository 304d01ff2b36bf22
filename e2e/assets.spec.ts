import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { distDirOf, latestBuild } from "../scripts/builds.ts";
import { eventually } from "../test/eventually.ts";

test("scripts travel compressed by the build and are kept for good", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const scripts = [...new Set(html.match(/\/_next\/static\/chunks\/[\w.-]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) {
    const plain = await request.get(script, { headers: { "Accept-Encoding": "identity" } });
    const packed = await request.get(script, { headers: { "Accept-Encoding": "br" } });
    expect(packed.headers()["content-encoding"]).toBe("br");
    expect(packed.headers()["cache-control"]).toContain("immutable");
    expect(await packed.text()).toBe(await plain.text());
  }
  expect((await request.get("/_next/static/chunks/nothing.js")).status()).toBe(404);
});

test("what every page starts with is compiled while it loads", async ({ request }) => {
  const { rootMainFiles } = JSON.parse(readFileSync(join(distDirOf(latestBuild()), "build-manifest.json"), "utf8")) as {
    rootMainFiles: string[];
  };
  expect(rootMainFiles.length).toBeGreaterThan(0);
  for (const name of rootMainFiles) {
    expect(await (await request.get(`/_next/${name}`)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test("a page that is only offered is not fetched", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("_rsc=")) fetched.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  const card = page.locator("#courses").getByRole("link").first();
  await card.scrollIntoViewIfNeeded();
  expect(fetched).toEqual([]);
  await card.hover();
  await eventually(async () => expect(fetched).toContain(await card.getAttribute("href")));
});
