import { describe, expect, test } from "vitest";
import { endpoints } from "@/app/api/endpoints";
import { isOpened, isSaid, readSpecification, specification, wordsOfTests } from "./specification-facts.ts";

const { texts, routes, calls } = specification();

test("every Bengali text that the specification prints is asserted in a test", () => {
  const words = wordsOfTests("{app,components,e2e,emails,lib,server}/**/*.{test,spec}.{ts,tsx}");
  expect(texts.length).toBeGreaterThan(25);
  expect(texts.filter((text) => !isSaid(text, words))).toEqual([]);
});

test("every route of the specification is opened in a journey", () => {
  const words = wordsOfTests("e2e/*.spec.ts");
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((route) => !isOpened(route, words))).toEqual([]);
});

// app/api/openapi.test.ts compares this list with the route files, app/api/authorization.test.ts asks each of them.
test("every call of the specification is served", () => {
  const served = endpoints.map(({ method, path }) => `${method} ${path}`);
  const shapeOf = (call: string) => call.replace(/\{\w+\}/g, "{}");
  const shapes = new Set(served.map(shapeOf));
  expect(calls.length).toBeGreaterThan(25);
  expect(calls.filter((call) => !shapes.has(shapeOf(call)))).toEqual([]);
});

describe("the specification is read", () => {
  const read = readSpecification(
    "# S\n\n## 2. Screens\n\n| Route | Purpose |\n|---|---|\n| /a and /b/{id} | says 'ঠিক আছে' |\n\n## 7. Calls\n\n" +
      "| Method and path | Payload |\n|---|---|\n| GET {admin host}/api/c | x |\n| GET d/{id}/e/; PUT /f/ | y |\n\n## 8. End\n",
  );

  test("texts, routes and calls", () => {
    expect(read).toEqual({
      texts: ["ঠিক আছে"],
      routes: ["/a", "/b/{id}"],
      calls: ["GET /api/c/", "GET /api/d/{id}/e/", "PUT /f/"],
    });
  });

  test("what no test says or opens is found", () => {
    expect(isSaid("ঠিক আছে", ["সব ঠিক আছে।"])).toBe(true);
    expect(isSaid("ঠিক আছে", ["ঠিক নেই"])).toBe(false);
    expect(isOpened("/b/{id}", ["/b/12"])).toBe(true);
    expect(isOpened("/b/{id}", ["/bc"])).toBe(false);
    expect(isOpened("/a", ["/a?x=1"])).toBe(true);
    expect(isOpened("/a", ["/ab"])).toBe(false);
  });
});
