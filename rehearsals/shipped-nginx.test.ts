import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "@/scripts/paths";
import { shippedConfig } from "./shipped-nginx";

const shipped = readFileSync(fromRoot("ops/nginx.conf"), "utf8");
const place = { port: 8080, servers: [4001, 4002] as [number, number], scratch: "/tmp/scratch" };

test("the rehearsal's nginx has every line of the shipped file but ports, certificate and logs", () => {
  const config = shippedConfig(shipped, place);
  const kept = new Set(config.split("\n"));
  const changed = shipped.split("\n").filter((line) => !kept.has(line));
  expect(
    changed.every((line) => /3000|3001|listen|ssl_|_log|return 308|root \/var|acme|certbot/.test(line)),
    changed.join("\n"),
  ).toBe(true);
  for (const rule of ["proxy_next_upstream", "least_conn", "error_page 502 504", "proxy_request_buffering on"])
    expect(config).toContain(rule);
  expect(config.match(/server 127\.0\.0\.1:\d+/g)).toEqual(["server 127.0.0.1:4001", "server 127.0.0.1:4002"]);
  expect(config).not.toMatch(/\bssl|letsencrypt|\/var\/log/);
});

test("a shipped file of another shape is not rehearsed by halves", () => {
  expect(() => shippedConfig(shipped.replace("listen 443 ssl http2;", "listen 443 ssl;"), place)).toThrow(
    "nothing like",
  );
});
