import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contentSecurityPolicy, knownScripts } from "@/server/content-security-policy";

const directive = (policy: string, name: string) =>
  policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";
const nowhere = { api: [], files: [] };
const scriptsOf = (html: string, known: ReadonlySet<string> = new Set()) =>
  directive(contentSecurityPolicy(html, known, nowhere), "script-src");

/** A build's folder with one rendered page. */
function built(html: string): string {
  const distDir = mkdtempSync(join(tmpdir(), "built-"));
  mkdirSync(join(distDir, "server/app/(site)"), { recursive: true });
  writeFileSync(join(distDir, "server/app/(site)/page.html"), html);
  return distDir;
}

it("lets pictures, videos and calls come from the origins that are configured, and from no other", () => {
  const sources = { api: ["https://admin.example"], files: ["http://127.0.0.1:9000"] };
  const policy = contentSecurityPolicy("<p>", new Set(), sources);
  for (const name of ["img-src", "media-src", "connect-src"]) {
    expect(directive(policy, name), name).toContain(" https://admin.example http://127.0.0.1:9000");
  }
  for (const name of ["img-src", "media-src"]) {
    expect(directive(contentSecurityPolicy("<p>", new Set(), nowhere), name)).toBe(`${name} 'self' data: blob:`);
  }
  expect(directive(policy, "base-uri")).toBe("base-uri 'none'");
  expect(directive(policy, "script-src")).toBe("script-src 'self'");
});

it("lets frames and a provider's scripts come only while there are such videos", () => {
  const videos = {
    scripts: ["https://www.youtube.com/iframe_api"],
    frames: ["https://www.youtube-nocookie.com"],
    media: ["https://cdn.example"],
  };
  const policy = contentSecurityPolicy("<p>", new Set(), { ...nowhere, videos });
  expect(directive(policy, "script-src")).toBe("script-src 'self' https://www.youtube.com/iframe_api");
  expect(directive(policy, "frame-src")).toBe("frame-src 'self' https://www.youtube-nocookie.com");
  expect(directive(policy, "media-src")).toBe("media-src 'self' data: blob: https://cdn.example");
  for (const name of ["img-src", "connect-src", "default-src"]) expect(directive(policy, name)).not.toContain("https:");
  expect(directive(contentSecurityPolicy("<p>", new Set(), nowhere), "frame-src")).toBe("frame-src 'self'");
});

it("names the scripts that the build wrote, and no data block", () => {
  const html = '<script>one()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>';
  expect(scriptsOf(html, knownScripts(built(html)))).toMatch(/^script-src 'self' 'sha256-[^']{44}'$/);
});

it("names the page's data", () => {
  for (const code of [
    "(self.__next_f=self.__next_f||[]).push([0])",
    'self.__next_f.push([1,"0:[\\"$\\",\\"p\\",null,{}]\\n"])',
  ]) {
    expect(scriptsOf(`<script>${code}</script>`), code).toMatch(/^script-src 'self' 'sha256-[^']{44}'$/);
  }
});

it("names no script that came into the page in another way", () => {
  const page = "<script>one()</script>";
  const known = knownScripts(built(page));
  for (const code of [
    "alert(1)",
    "one();alert(1)",
    "self.__next_f.push([1,alert(1)])",
    "self.__next_f.push([1]);alert([1])",
    "(self.__next_f=self.__next_f||[]).push([0])(alert(1))",
    "self.__next_f.push([1,`text`])",
    "alert(self.__next_f.push([0]))",
  ]) {
    for (const type of ["", ' type="module"', " type=text/javascript"]) {
      expect(scriptsOf(`${page}<b><script${type}>${code}</script></b>`, known), code).toBe(scriptsOf(page, known));
    }
  }
});
