import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import { GET, POST } from "./[...nextauth]/route.ts";

const base = "http://localhost:3000/api/staff/session";
const form = (text: string) => ({
  method: "POST",
  body: text,
  headers: { "content-type": "application/x-www-form-urlencoded" },
});

async function ask(path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) {
  const request = new NextRequest(`${base}/${path}`, init);
  const params = Promise.resolve({ nextauth: request.nextUrl.pathname.split("/").slice(4) });
  const response = await (init.method === "POST" ? POST : GET)(request, { params });
  return { status: response.status, body: await response.json(), allow: response.headers.get("allow") };
}

describe("next-auth never sees", () => {
  test.each([
    ["a body of 2 MiB", "callback/credentials", form(`username=${"x".repeat(2 * 1024 * 1024)}`), 413],
    ["a body that is announced with 2 MiB", "signout", { ...form("x"), headers: { "content-length": "2097152" } }, 413],
    ["text for its log", "_log", form("code=anything"), 404],
    ["another provider", "callback/email", form("a=b"), 404],
    ["a callback by GET", "callback/credentials", {}, 405],
    ["a word as callback address", "callback/credentials", form("callbackUrl=abc"), 400],
    ["a brace as callback address", "signin", form("callbackUrl=%7B"), 400],
    ["another site as callback address", "signin", form("callbackUrl=https%3A%2F%2Fevil.example"), 400],
    ["another site without scheme", "signin?callbackUrl=//evil.example", {}, 400],
    ["a null character", "error?error=%00", {}, 400],
    ["a null character in a form", "callback/credentials", form("username=%00"), 400],
    ["a list", "signout", { method: "POST", body: "[1]", headers: { "content-type": "application/json" } }, 400],
    [
      "fields of fields",
      "signout",
      { method: "POST", body: '{"a":{}}', headers: { "content-type": "application/json" } },
      400,
    ],
    ["broken JSON", "signout", { method: "POST", body: "{", headers: { "content-type": "application/json" } }, 400],
    ["another kind of body", "signout", { method: "POST", body: "a", headers: { "content-type": "text/plain" } }, 415],
  ])("%s", async (_what, path, init, status) => {
    const answer = await ask(path, init);
    expect(answer).toMatchObject({ status, body: { detail: expect.any(String) } });
    if (status === 405) expect(answer.allow).toBe("POST");
  });
});
