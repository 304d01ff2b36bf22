import { describe, expect, test } from "vitest";
import { complaint } from "./fuzz.ts";

const json = { "content-type": "application/json" };
const asked = { method: "GET", target: "/api/courses/1/" };

describe("a response is complained of", () => {
  test.each([
    ["500", { status: 500, headers: json, text: '{"detail":"A server error occurred."}' }, "500"],
    ["503 without a time", { status: 503, headers: json, text: '{"detail":"Busy."}' }, "503"],
    ["a stack", { status: 400, headers: json, text: "Error\n    at run (/app/x.js:1:2)" }, "inside"],
    ["401 without its header", { status: 401, headers: json, text: '{"detail":"No."}' }, "WWW-Authenticate"],
    ["405 without Allow", { status: 405, headers: json, text: '{"detail":"No."}' }, "Allow"],
    ["429 without a time", { status: 429, headers: json, text: '{"detail":"No."}' }, "Retry-After"],
    ["HTML", { status: 404, headers: { "content-type": "text/html" }, text: "<p>" }, "text/html"],
    ["an empty refusal", { status: 404, headers: json, text: "" }, "without JSON"],
    ["another form", { status: 400, headers: json, text: '{"message":"No."}' }, "another form"],
  ])("%s", (_name, response, says) => {
    expect(complaint(asked, response)).toContain(says);
  });
});

test.each([
  ["a detail", { status: 404, headers: json, text: '{"detail":"Not found."}' }],
  ["fields", { status: 400, headers: json, text: '{"email":["Enter a valid email address."]}' }],
  ["a refused action", { status: 409, headers: json, text: '{"error":"Over.","code":"time_over"}' }],
  ["overload", { status: 503, headers: { ...json, "retry-after": "2" }, text: '{"detail":"Busy."}' }],
  ["a page", { status: 200, headers: { "content-type": "text/html" }, text: "<p>" }],
])("%s passes", (_name, response) => {
  expect(complaint(asked, response)).toBeNull();
});
