import { globSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { demoLogins } from "../prisma/seed/demo-logins.ts";
import { logIn } from "../test/e2e-accounts.ts";

/** Every page of app/ by an address of its own. */
const pages = globSync("app/**/page.tsx")
  .map((file) =>
    file
      .replace(/\/?page\.tsx$/, "")
      .replace(/^app/, "")
      .replaceAll(/\/\([^)]+\)/g, ""),
  )
  .map((path) => path.replaceAll(/\[\.\.\.[^\]]+\]/g, "no/such").replaceAll(/\[[^\]]+\]/g, "1") || "/");
const everywhere = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
};
const shared = ["/", "/home", "/course/1", "/offline", "/offline/kept", "/api/docs", "/diagnostic", "/diagnostic/1"];

test("every page has the headers, and only what is the same for everybody may be kept by proxies", async ({
  request,
}) => {
  expect(pages.length).toBeGreaterThan(20);
  for (const path of pages) {
    for (const headers of [{}, { RSC: "1" }] as Record<string, string>[]) {
      const response = await request.get(path, { headers, maxRedirects: 0 });
      expect(response.status(), path).toBeLessThan(500);
      expect(response.headers(), path).toMatchObject(everywhere);
      if (!shared.includes(path)) expect(response.headers()["cache-control"] ?? "", path).not.toContain("s-maxage");
      if (path.startsWith("/dashboard") && response.status() === 200)
        expect(response.headers()["cache-control"], path).toContain("private");
    }
  }
});

test("files, hot routes, refusals and redirects have the headers", async ({ request }) => {
  const { access } = await logIn(request, demoLogins[0]);
  const auth = { Authorization: `Bearer ${access}` };
  const html = await (await request.get("/")).text();
  const script = /\/_next\/static\/chunks\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
  for (const [path, headers] of [
    [script, {}],
    ["/_next/static/none.js", {}],
    ["/avatar-default.svg", {}],
    ["/service-worker.js", {}],
    ["/og", {}],
    ["/api/courses/", {}],
    ["/api/batches/1/leaderboard/", auth],
    ["/api/batches/1/leaderboard/", {}],
    ["/api/my-enrolled-courses-detailed/", auth],
    ["/api/nothing", {}],
    ["/dashboard", {}],
    ["/course//1", {}],
  ] as const) {
    const response = await request.get(path, { headers, maxRedirects: 0 });
    expect(response.headers(), path).toMatchObject(everywhere);
    if (path.startsWith("/api/") && response.status() === 200) {
      expect(response.headers()["cache-control"] ?? "", path).not.toContain("s-maxage");
    }
  }
});

test("pictures that follow the academy's look are kept for a minute", async ({ request }) => {
  for (const path of ["/og", "/favicon.ico", "/brand/logo.png", "/brand/icon-192.png?v=1"]) {
    expect((await request.get(path)).headers()["cache-control"], path).toBe("public, max-age=60");
  }
});

test("what Next answered with a failure is refused", async ({ request }) => {
  for (const [method, path, status] of [
    ["GET", "/%E0%A4%A", 404],
    ["GET", "/dashboard/%E0%A4%A", 404],
    ["GET", "/api/%E0%A4%A", 404],
    ["GET", "/_next/static/%E0%A4%A", 404],
    ["GET", "/_next/image?url=%2F%E0%A4%A&w=640&q=75", 400],
    ["GET", "/_next/image?url=%2Favatar-default.svg&w=640&q=75", 400],
    ["PATCH", "/avatar-default.svg", 405],
    ["PATCH", "/course/1", 405],
    ["PATCH", "/api/courses", 405],
  ] as const) {
    expect((await request.fetch(path, { method })).status(), `${method} ${path}`).toBe(status);
  }
  const action = "40".padEnd(42, "a");
  for (const headers of [{ "Next-Action": action }, { "Next-Action": "x" }] as Record<string, string>[]) {
    for (const path of ["/staff", "/staff/sign-in", "/", "/auth"]) {
      const refused = await request.post(path, { headers, data: "[]", maxRedirects: 0 });
      expect(refused.status(), path).toBeGreaterThanOrEqual(300);
      expect(refused.status(), path).toBeLessThan(500);
    }
  }
});
