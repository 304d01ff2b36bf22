import { expect, it } from "vitest";
import { contentSecurityPolicy } from "@/server/content-security-policy";

const directive = (policy: string, name: string) =>
  policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";

it("lets files come from the bucket, and calls go to the admin host", () => {
  const policy = contentSecurityPolicy("<p>", { api: ["https://admin.example"], files: ["http://127.0.0.1:9000"] });
  for (const name of ["img-src", "media-src", "connect-src"]) {
    expect(directive(policy, name), name).toContain(" http://127.0.0.1:9000");
  }
  expect(directive(policy, "connect-src")).toContain(" https://admin.example");
  expect(directive(policy, "media-src")).not.toContain("admin.example");
  expect(directive(policy, "script-src")).toBe("script-src 'self'");
});

it("allows a page's own scripts by their hashes, and no data block", () => {
  const html = '<script>one()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>';
  const scripts = directive(contentSecurityPolicy(html, { api: [], files: [] }), "script-src");
  expect(scripts).toMatch(/^script-src 'self' 'sha256-[^']{44}'$/);
});
