import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { distDirOf, latestBuild } from "../scripts/builds.ts";
import { buildSettings, e2eSite } from "../test/e2e-site.ts";
import { runStaffCommand } from "../test/e2e-staff.ts";
import { eventually } from "../test/eventually.ts";

const paths = [
  "/",
  "/auth",
  "/forgot-password",
  "/change-password",
  "/course/1",
  "/dashboard/home",
  "/dashboard/exam/1",
  "/verify",
  "/offline",
  "/staff/sign-in",
  "/a-page-that-is-not",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/api/schema/",
];
const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text();

// test/e2e-server.ts builds with other settings than it serves with.
test.describe("a build made with other settings", () => {
  const traces = [buildSettings.ACADEMY_NAME, "build.example"];

  test("holds nothing of them", () => {
    const build = distDirOf(latestBuild());
    const files = globSync("**/*.{js,mjs,json,html,rsc,meta,body,txt}", { cwd: build, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.startsWith(join(build, "cache")));
    expect(files.length).toBeGreaterThan(100);
    const found = files.filter((file) => {
      const text = readFileSync(file, "utf8");
      return traces.some((trace) => text.includes(trace));
    });
    expect(found).toEqual([]);
  });

  test("serves none of them, but the address and the facts of the running site", async ({ request }) => {
    for (const path of paths) {
      const page = await read(request, path);
      for (const trace of traces) expect(page, path).not.toContain(trace);
      // The address of a build without settings.
      expect(page, path).not.toContain("localhost:3000");
    }
    expect(await read(request, "/")).toContain(`<link rel="canonical" href="${e2eSite.url}"`);
    expect(await read(request, "/robots.txt")).toContain(`Sitemap: ${e2eSite.url}/sitemap.xml`);
    expect(await read(request, "/")).toContain(e2eSite.latinName);
    expect(JSON.parse(await read(request, "/api/schema/")).info.title).toBe(`${e2eSite.latinName} API`);
  });
});

test("a fact that staff change is on every page at once", { lock: "settings" }, async ({ request }) => {
  const description = "প্রতিটি পেজে নতুন পরিচয়";
  const shows = [
    "/",
    "/auth",
    "/course/1",
    "/dashboard/home",
    "/verify",
    "/a-page-that-is-not",
    "/manifest.webmanifest",
  ];
  for (const path of shows) expect(await read(request, path), path).not.toContain(description);
  await runStaffCommand("settings", "set", `description=${description}`);
  try {
    for (const path of shows) {
      await eventually(async () => expect(await read(request, path), path).toContain(description));
    }
  } finally {
    await runStaffCommand("settings", "reset", "description");
  }
  await eventually(async () => expect(await read(request, "/auth")).not.toContain(description));
});
